import { createElement, Fragment, type ReactNode } from 'react'
import type { Prose, ProseBlock } from '../../schema/prose.ts'
import { SiteLink } from './link.tsx'
import { styled } from './styled.ts'

/** Inline prose: bold, italics and links of a text, parsed at build. */
export const ProseText = ({ prose }: { prose: Prose }): ReactNode => {
  const [first] = prose
  // Most texts are plain.
  if (prose.length === 1 && typeof first === 'string') return first
  return prose.map((span, index) => {
    if (typeof span === 'string') return <Fragment key={index}>{span}</Fragment>
    if ('b' in span)
      return (
        <strong key={index}>
          <ProseText prose={span.b} />
        </strong>
      )
    if ('i' in span)
      return (
        <em key={index}>
          <ProseText prose={span.i} />
        </em>
      )
    return (
      <SiteLink key={index} href={span.href}>
        <ProseText prose={span.a} />
      </SiteLink>
    )
  })
}

/** A paragraph, where there is one. */
export const Paragraph = ({ prose }: { prose: Prose | undefined }) =>
  prose !== undefined && (
    <p>
      <ProseText prose={prose} />
    </p>
  )

const Blocks = styled.div.withConfig({ componentId: 'prose-blocks' })`
  display: grid;
  gap: 1.1em;
  max-width: 68ch;
  color: var(--muted);
  & > h2,
  & > h3 {
    color: var(--text);
    font-size: 1.35rem;
    margin-top: 0.6em;
  }
  & ul {
    display: grid;
    gap: 0.5em;
    padding-left: 1.2em;
    list-style: disc;
  }
  & li::marker {
    color: var(--accent-text);
  }
  & a {
    color: var(--text);
    text-decoration-color: var(--accent-text);
  }
  & strong {
    color: var(--text);
  }
`

/** Paragraphs, lists and subheadings. */
export const RichProse = ({
  blocks,
  level = 3,
}: {
  blocks: readonly ProseBlock[]
  /** The level of the subheadings: one below the heading that they stand under. */
  level?: 2 | 3
}) => (
  <Blocks>
    {blocks.map((block, index) => {
      if ('h' in block)
        return createElement(`h${level}`, { key: index }, <ProseText prose={block.h} />)
      if ('p' in block) return <Paragraph key={index} prose={block.p} />
      return (
        <ul key={index}>
          {block.ul.map((item, at) => (
            <li key={at}>
              <ProseText prose={item} />
            </li>
          ))}
        </ul>
      )
    })}
  </Blocks>
)
