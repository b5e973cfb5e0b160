import { createElement, Fragment, type ReactNode } from 'react'
import type { Prose, ProseBlock, ProseTable } from '../../schema/prose-tree.ts'
import { SiteLink } from './link.tsx'
import { useSectionPlace } from './shell.ts'
import { styled } from './styled.ts'
import { wholeWords } from './whole-words.tsx'

/** Inline prose: bold, italics and links, parsed at build time. */
export const ProseText = ({ prose }: { prose: Prose }): ReactNode =>
  prose.map((span, key) => {
    if (typeof span === 'string') return <Fragment key={key}>{wholeWords(span)}</Fragment>
    if ('b' in span) return createElement('strong', { key }, <ProseText prose={span.b} />)
    if ('i' in span) return createElement('em', { key }, <ProseText prose={span.i} />)
    return (
      <SiteLink key={key} href={span.href}>
        <ProseText prose={span.a} />
      </SiteLink>
    )
  })

/** An optional paragraph. */
export const Paragraph = ({ prose, className }: { prose: Prose | undefined; className?: string }) =>
  prose !== undefined && (
    <p className={className}>
      <ProseText prose={prose} />
    </p>
  )

/** The colors of links within muted text. */
export const mutedLinksCss = `
  & a {
    color: var(--text);
    text-decoration-color: var(--accent-text);
  }
`

/** A note after the content of a section. */
export const Note = styled(Paragraph).withConfig({ componentId: 'section-note' })`
  max-width: 68ch;
  margin-top: 32px;
  color: var(--muted);
  ${mutedLinksCss}
`

export const Blocks = styled.div.withConfig({ componentId: 'prose-blocks' })`
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
    padding-inline-start: 1.2em;
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

/** A table wider than the window scrolls in its own container. */
const Scroller = styled.div.withConfig({ componentId: 'prose-table' })`
  overflow-x: auto;
  overflow-wrap: normal;
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & :is(th, td) {
    min-width: 6em;
    padding-block: 0.6em;
    padding-inline-end: 1.2em;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  & th {
    color: var(--text);
  }
  & [data-align='end'] {
    padding-inline-end: 0.4em;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & [data-align='center'] {
    text-align: center;
  }
`

/** A table with column headings. It can be scrolled by keyboard, so it needs an accessible name. */
export const Table = ({ table: { name, head, rows, align } }: { readonly table: ProseTable }) => {
  const cells = (row: readonly Prose[], isHead: boolean) =>
    row.map((cell, at) => {
      const isTitle = isHead && cell.length > 0
      const attributes = { key: at, 'data-align': align[at], scope: isTitle ? 'col' : undefined }
      return createElement(isTitle ? 'th' : 'td', attributes, <ProseText prose={cell} />)
    })
  return (
    <Scroller role="group" aria-label={name || undefined} tabIndex={0}>
      <table>
        {name !== '' && (
          <thead>
            <tr>{cells(head, true)}</tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>{cells(row, false)}</tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

/** Paragraphs, lists, subheadings below the heading of the section, and tables. */
export const RichProse = ({ blocks }: { readonly blocks: readonly ProseBlock[] }) => {
  const Heading = useSectionPlace().level === 1 ? 'h2' : 'h3'
  return (
    <Blocks>
      {blocks.map((block, key) => {
        if ('h' in block)
          return (
            <Heading key={key}>
              <ProseText prose={block.h} />
            </Heading>
          )
        if ('table' in block) return <Table key={key} table={block.table} />
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
}
