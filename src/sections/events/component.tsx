import { figureCss, Section } from '../../ui/layout.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { mutedLinksCss, Paragraph } from '../../ui/prose.tsx'
import { spanAttributes } from '../../ui/span-attributes.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/** A row for each event: its day large, then what it is, then the step to take. */
const Rows = styled.ul.withConfig({ componentId: 'events' })`
  border-bottom: 1px solid var(--line);
  & > li {
    display: grid;
    gap: 14px clamp(24px, 4vw, 72px);
    padding-block: clamp(24px, 2.6vw, 40px);
    border-top: 1px solid var(--line);
    @media (min-width: 700px) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 6fr) minmax(0, 3fr);
      align-items: start;
    }
  }
  & time {
    ${figureCss}
    font-size: calc(var(--step-2) * 1.15);
    font-weight: var(--heading-weight);
    letter-spacing: calc(-0.02em * var(--tight));
    line-height: 1.15;
    text-wrap: balance;
  }
  & h3 {
    font-size: var(--step-2);
  }
  & div {
    display: grid;
    gap: 8px;
    max-width: 52ch;
  }
  & p {
    color: var(--muted);
    ${mutedLinksCss}
  }
  & :is(p[data-when], strong) {
    color: var(--text);
    font-weight: 600;
  }
  & a[data-tone] {
    justify-self: start;
    @media (min-width: 700px) {
      justify-self: end;
    }
  }
`

/** What is on, the next first. An event is hidden once it is past (browser/spans.ts). */
export const Events = ({ items, ...head }: PropsOf['events']) => (
  <Section {...head} align="wide">
    <Rows>
      {items.map(({ name, day, when, dateTime, until, place, text, action }) => (
        <li key={`${dateTime} ${name}`} {...spanAttributes({ until })}>
          <time dateTime={dateTime}>{day}</time>
          <div>
            <h3>{name}</h3>
            <p data-when="">{when}</p>
            {place !== undefined && <p>{place}</p>}
            <Paragraph prose={text} />
          </div>
          <LinkButton link={action} tone="quiet" />
        </li>
      ))}
    </Rows>
  </Section>
)
