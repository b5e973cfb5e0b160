import { cardCss, figureCss, Section } from '../../ui/layout.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import type { Countdown } from '../../ui/resolved.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Panel = styled.div.withConfig({ componentId: 'spots-counter' })`
  ${cardCss}
  display: grid;
  gap: 6px clamp(24px, 4vw, 72px);
  align-items: center;
  padding: clamp(20px, 2.4vw, 36px) clamp(24px, 4.5vw, 64px);
  & > p:last-child {
    max-width: 52ch;
    color: var(--muted);
  }
  @media (min-width: 700px) {
    grid-template-columns: auto minmax(0, 1fr);
  }
  /* Right after a package, it is the last row of its card. */
  [data-section='package-offer']:not([hidden]) + [data-section] & {
    margin-top: calc(-1 * var(--section) - clamp(40px, 6vw, 72px));
    border-top: 0;
    border-start-start-radius: 0;
    border-start-end-radius: 0;
    box-shadow: none;
  }
`

const Figure = styled.p.withConfig({ componentId: 'spots-counter-figure' })`
  display: flex;
  gap: 20px;
  align-items: center;
  & > span:first-child {
    ${figureCss('clamp(3.5rem, 3rem + 2vw, 6rem) / 1', 0.05)}
    color: var(--accent-text);
  }
  & > span:last-child {
    font-size: 1.25rem;
    font-weight: 600;
  }
  & [data-end] {
    display: none;
  }
  @media print, (scripting: none), (prefers-reduced-motion: reduce) {
    & [data-end] {
      display: inline;
    }
    & [data-counts] {
      display: none;
    }
  }
`

/**
 * A number that counts down once (specification, sections 4 and 9), by the page's script
 * (browser/entry.ts). Screen readers, print and reduced motion get only the final number.
 */
export const SpotsCounter = (props: PropsOf['spots-counter']) => {
  const { label, text, from, to, delay, duration } = props
  const countdown: Countdown = { ends: [from, to], delay, duration }
  const counts = JSON.stringify(countdown)
  return (
    <Section tone="tight">
      <Panel>
        <p className="visually-hidden">{`${to.text} ${label}`}</p>
        <Figure aria-hidden="true">
          <span>
            {/* Other numbers count anew, in an element of their own. */}
            <span key={counts} data-counts={counts} suppressHydrationWarning>
              {from.text}
            </span>
            <span data-end="">{to.text}</span>
          </span>
          <span>{label}</span>
        </Figure>
        <Paragraph prose={text} />
      </Panel>
    </Section>
  )
}
