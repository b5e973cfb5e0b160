import { createElement, type ReactNode } from 'react'
import type { Prose, ProseBlock } from '../../schema/prose.ts'
import { SiteLink } from './link.tsx'
import { styled } from './styled.ts'

/** Inline prose: bold, italics and links of a text, parsed at build. */
export const ProseText = ({ prose }: { prose: Prose }): ReactNode =>
  prose.map((span, key) => {
    if (typeof span === 'string') return span
    if ('b' in span) return createElement('strong', { key }, <ProseText prose={span.b} />)
    if ('i' in span) return createElement('em', { key }, <ProseText prose={span.i} />)
    return (
      <SiteLink key={key} href={span.href}>
        <ProseText prose={span.a} />
      </SiteLink>
    )
  })

/** A paragraph, where there is one. */
export const Paragraph = ({ prose, className }: { prose: Prose | undefined; className?: string }) =>
  prose !== undefined && (
    <p className={className}>
      <ProseText prose={prose} />
    </p>
  )

/** The colours of links among muted words. */
export const mutedLinksCss = `
  & a {
    color: var(--text);
    text-decoration-color: var(--accent-text);
  }
`

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
  ${mutedLinksCss}
  & strong {
    color: var(--text);
  }
`

interface RichProseProps {
  readonly blocks: readonly ProseBlock[]
  /** The level of the subheadings: one below the heading that they stand under. */
  readonly level?: 2 | 3
}

/** Paragraphs, lists and subheadings. */
export const RichProse = ({ blocks, level = 3 }: RichProseProps) => (
  <Blocks>
    {blocks.map((block, key) => {
      if ('h' in block) return createElement(`h${level}`, { key }, <ProseText prose={block.h} />)
      if ('p' in block) return <Paragraph key={key} prose={block.p} />
      return (
        <ul key={key}>
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
