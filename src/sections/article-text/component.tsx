import { createElement } from 'react'
import type { ArticleBlock } from '../../../schema/prose-tree.ts'
import { Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Blocks, Paragraph, ProseText, Table } from '../../ui/prose.tsx'
import type { Picture as Files } from '../../ui/resolved.ts'
import { useSectionPlace } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Text = styled(Blocks).withConfig({ componentId: 'article-text' })`
  max-width: 46rem;
  font-size: 1.0625rem;
  line-height: 1.7;
  & [data-line] {
    margin-top: calc(-1 * clamp(8px, 1.4vw, 24px));
    font-size: var(--step--1);
  }
  & picture img {
    border-radius: var(--corner-large);
  }
  & > picture:first-of-type {
    margin-block: 8px 12px;
  }
  & h4 {
    margin-top: 0.4em;
    color: var(--text);
  }
  & ol {
    display: grid;
    gap: 0.5em;
    padding-inline-start: 1.4em;
    list-style: decimal;
  }
  & blockquote {
    display: grid;
    gap: 1em;
    padding-inline-start: 1.2em;
    border-inline-start: 3px solid var(--accent);
    color: var(--text);
  }
  & pre {
    overflow-x: auto;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: var(--corner);
  }
  & hr {
    width: 100%;
    border: 0;
    border-top: 1px solid var(--line);
  }
`

interface BodyProps {
  readonly blocks: readonly ArticleBlock<Files>[]
}

/** The blocks of an article, with headings below that of its section. */
const Body = ({ blocks }: BodyProps) => {
  const { level } = useSectionPlace()
  return blocks.map((block, key) => {
    if ('p' in block) return <Paragraph key={key} prose={block.p} />
    if ('h' in block)
      return createElement(
        `h${Math.min(6, level + block.depth - 1)}`,
        { key },
        <ProseText prose={block.h} />,
      )
    if ('items' in block) {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Body blocks={item} />
        </li>
      ))
      return block.start === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      )
    }
    if ('quote' in block)
      return (
        <blockquote key={key}>
          <Body blocks={block.quote} />
        </blockquote>
      )
    if ('image' in block)
      return <Picture key={key} picture={block.image} sizes="(max-width: 800px) 92vw, 736px" />
    if ('table' in block) return <Table key={key} table={block.table} />
    return 'code' in block ? <pre key={key}>{block.code}</pre> : <hr key={key} />
  })
}

/** An article in one column. */
export const ArticleText = ({ date, author, image, body, ...head }: PropsOf['article-text']) => {
  const line = [date, author].filter((part) => part.trim() !== '').join(' · ')
  return (
    <Section {...head}>
      <Text>
        {line !== '' && <p data-line="">{line}</p>}
        <Picture picture={image} sizes="(max-width: 800px) 92vw, 736px" />
        <Body blocks={body} />
      </Text>
    </Section>
  )
}
