import { Section } from '../../ui/layout.tsx'
import { percentCss, styled, twoDigits } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

/** The size of a word beside a number, as a share of that. */
const WORD = 0.45

const Figures = styled.dl.withConfig({ componentId: 'stats' })`
  ${percentCss('data-signs')}
  display: grid;
  gap: clamp(32px, 4vw, 64px) clamp(20px, 2.4vw, 40px);
  --room: var(--inner);
  @media (min-width: 600px) {
    &:has(> div:nth-child(2)) {
      --room: calc(var(--inner) / 2);
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &:has(> div:nth-child(3):last-child),
    &:has(> div:nth-child(5)) {
      --room: calc(var(--inner) / 3);
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media (min-width: 1100px) {
    &:has(> div:nth-child(4):last-child) {
      --room: calc(var(--inner) / 4);
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: 12px;
    padding-inline-start: clamp(16px, 1.8vw, 28px);
    border-inline-start: 1px solid var(--line);
  }
  & dt {
    max-width: 24ch;
    color: var(--muted);
    text-wrap: balance;
  }
  /* As large as the longest of them has room for. */
  & dd {
    font: var(--heading-weight)
      clamp(1.25rem, calc((var(--room) - 64px) / var(--percent) / 0.66), 5.5rem) / 1
      var(--font-heading);
    font-variant-numeric: lining-nums;
    letter-spacing: calc(-0.02em * var(--tight));
    overflow-wrap: normal;
  }
  & dd > span {
    color: var(--accent-text);
    font-size: max(1rem, ${WORD}em);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  & dd > [data-sign] {
    padding-inline-start: 0.06em;
    font-size: 0.72em;
  }
`

type Item = PropsOf['stats']['items'][number]

/** How many digits are as wide as a number with the words around it. */
const signsOf = ({ value, prefix = '', unit = '' }: Item): number =>
  value.text.length + WORD * (prefix.length + unit.length + 1)

/** A word is separated from the number, a sign and an East Asian counter are not. */
const Unit = ({ children }: { readonly children: string }) => {
  if (!/\p{L}/u.test(children)) return <span data-sign="">{children}</span>
  const isCounter = /^[\p{sc=Hang}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u.test(children)
  return <span>{isCounter ? children : ` ${children}`}</span>
}

/** Numbers side by side, each over what it counts. */
export const Stats = ({ items, ...head }: PropsOf['stats']) => (
  <Section {...head} align="wide">
    <Figures data-signs={twoDigits(Math.min(99, Math.max(5, ...items.map(signsOf))))}>
      {items.map(({ value, prefix, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {prefix !== undefined && <span>{prefix} </span>}
            {value.text}
            {unit !== undefined && <Unit>{unit}</Unit>}
          </dd>
        </div>
      ))}
    </Figures>
  </Section>
)
