import { Section } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { faded, styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/** A column for each day; on phones the days are below each other, times beside the classes. */
const Week = styled.div.withConfig({ componentId: 'timetable' })`
  display: grid;
  gap: clamp(28px, 3vw, 48px) var(--gap);
  @media (min-width: 601px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.25rem), 1fr));
  }
  & h3 {
    padding-bottom: 12px;
    border-bottom: 2px solid ${faded('text', 70)};
    font-size: var(--step-1);
  }
  & li {
    display: grid;
    gap: 2px 16px;
    align-content: start;
    padding-block: 16px;
    border-bottom: 1px solid var(--line);
    line-height: 1.4;
    -webkit-hyphens: auto;
    hyphens: auto;
    @media (max-width: 600px) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
  & li > b {
    font-weight: 600;
  }
  & li > :is(span, small) {
    color: var(--muted);
    font-size: var(--step--1);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 600px) {
    & li > b {
      grid-column: 2;
    }
    & li > span {
      grid-area: 1 / 1;
      line-height: 1.6;
    }
    & li > small {
      grid-column: 2;
    }
  }
  & a:hover {
    color: var(--accent-text);
  }
`

/** What is on in a week: a list for each day on which something is. */
export const Timetable = ({ classes, ...head }: PropsOf['timetable']) => (
  <Section {...head} align="wide">
    <Week>
      {classes.map(({ day, lessons }) => (
        <div key={day}>
          <h3>{day}</h3>
          <ul>
            {lessons.map(({ time, name, note, href }) => (
              <li key={`${time} ${name}`}>
                <span>{time}</span>
                <b>{href === undefined ? name : <SiteLink href={href}>{name}</SiteLink>}</b>
                {note !== undefined && <small>{note}</small>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Week>
  </Section>
)
