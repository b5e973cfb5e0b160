import { SHOWN_HOLIDAYS } from '../../ui/hours.tsx'
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
  /* The page's script marks today, and whether nothing is on. */
  & > [data-today] h3 {
    border-color: var(--accent-text);
    color: var(--accent-text);
  }
  & > [data-today='off'] li {
    text-decoration: line-through;
    opacity: 0.6;
  }
`

const Exceptions = styled.ul.withConfig({ componentId: 'timetable-exceptions' })`
  margin-top: clamp(24px, 3vw, 40px);
  color: var(--muted);
`

/** The days on which nothing is on, for the page's script: `2026-12-25/2026-12-26`. */
const spansOff = ({ days }: PropsOf['timetable']['exceptions']): string =>
  days.flatMap(({ from, until, isOff }) => (isOff ? `${from}/${until}` : [])).join(' ')

/** What is on in a week: a list for each day on which something is. */
export const Timetable = ({ classes, exceptions, ...head }: PropsOf['timetable']) => (
  <Section {...head} align="wide">
    <Week data-zone={exceptions.zone ?? ''} data-off={spansOff(exceptions)}>
      {classes.map(({ day, weekday, lessons }) => (
        <div key={day} data-weekday={weekday}>
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
    {exceptions.days.length > 0 && (
      <Exceptions>
        {exceptions.days.map(({ until, text }, at) => (
          <li
            key={text}
            data-holiday={until}
            hidden={at >= SHOWN_HOLIDAYS}
            suppressHydrationWarning
          >
            {text}
          </li>
        ))}
      </Exceptions>
    )}
  </Section>
)
