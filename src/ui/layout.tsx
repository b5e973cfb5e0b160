import type { ReactNode } from 'react'
import type { Prose } from '../sections/resolved.ts'
import { ProseText } from './prose.tsx'
import { useSectionPlace } from './shell.ts'
import { styled } from './styled.ts'

/** The column that a section's content stands in. */
export const Container = styled.div.withConfig({ componentId: 'container' })`
  width: 100%;
  max-width: calc(var(--measure) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

/** The room above and below the content of a section. */
export const Band = styled.div.withConfig({ componentId: 'band' })`
  padding-block: var(--section);
  [data-first] > & {
    padding-top: calc(var(--header) + var(--section) * 0.75);
  }
  &[data-tone='surface'] {
    background: linear-gradient(
      180deg,
      transparent,
      var(--sheen) 18%,
      var(--sheen) 82%,
      transparent
    );
  }
`

const Head = styled.div.withConfig({ componentId: 'section-head' })`
  display: grid;
  gap: 18px;
  max-width: 760px;
  margin-bottom: clamp(32px, 5vw, 64px);
  &[data-align='center'] {
    margin-inline: auto;
    text-align: center;
    justify-items: center;
  }
  & > p {
    color: var(--muted);
    font-size: 1.1875rem;
  }
  & a {
    color: var(--text);
    text-decoration-color: var(--accent);
  }
`

export const Eyebrow = styled.p.withConfig({ componentId: 'eyebrow' })`
  && {
    color: var(--accent);
    font-size: 0.875rem;
    font-weight: 600;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
`

const Heading = styled.h2.withConfig({ componentId: 'heading' })`
  font-size: clamp(2rem, 1.3rem + 3vw, 3.5rem);
`

interface HeadingProps {
  readonly eyebrow?: string | undefined
  readonly heading: string
  readonly text?: Prose | undefined
  readonly align?: 'start' | 'center'
}

/** The heading of the section at hand, at the level that its page gives it. */
export const SectionHeading = ({
  children,
  className,
}: {
  children: ReactNode
  className?: string
}) => {
  const { id, level } = useSectionPlace()
  return (
    <Heading as={level === 1 ? 'h1' : 'h2'} id={`${id}-heading`} className={className}>
      {children}
    </Heading>
  )
}

/** Eyebrow, heading and text that most sections begin with. */
export const SectionHead = ({ eyebrow, heading, text, align = 'start' }: HeadingProps) => (
  <Head data-align={align}>
    {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
    <SectionHeading>{heading}</SectionHeading>
    {text !== undefined && (
      <p>
        <ProseText prose={text} />
      </p>
    )}
  </Head>
)

/** Cards side by side, as many as there is room for. */
export const Grid = styled.ul.withConfig({ componentId: 'grid' })`
  display: grid;
  gap: clamp(14px, 1.6vw, 24px);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 290px), 1fr));
`

/** A panel with a hairline edge and a faint gloss from above. */
export const cardCss = `
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--corner-large);
  background: linear-gradient(180deg, color-mix(in srgb, var(--surface) 92%, var(--text)) -40%, var(--surface) 60%);
`

/** Links or buttons in a row that wraps. */
export const Actions = styled.div.withConfig({ componentId: 'actions' })`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  &[data-align='center'] {
    justify-content: center;
  }
  &[data-spaced] {
    margin-top: clamp(32px, 4vw, 56px);
  }
`

/** The frame around an icon on a card. */
export const IconBadge = styled.span.withConfig({ componentId: 'icon-badge' })`
  display: inline-grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border: 1px solid var(--line);
  border-radius: var(--corner);
  background: var(--sheen);
  color: var(--accent);
`
