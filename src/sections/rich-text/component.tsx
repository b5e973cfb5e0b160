import { Section } from '../../ui/layout.tsx'
import { RichProse } from '../../ui/prose.tsx'
import type { PropsOf } from '../props.ts'

export const RichText = ({ body, ...head }: PropsOf['rich-text']) => (
  <Section {...head}>
    <RichProse blocks={body} />
  </Section>
)
