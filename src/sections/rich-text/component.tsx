import { Band, Container, SectionHead } from '../../ui/layout.tsx'
import { RichProse } from '../../ui/prose.tsx'
import type { PropsOf } from '../props.ts'

export const RichText = ({ eyebrow, heading, body }: PropsOf['rich-text']) => (
  <Band>
    <Container>
      {heading !== undefined && <SectionHead eyebrow={eyebrow} heading={heading} />}
      <RichProse blocks={body} level={heading === undefined ? 2 : 3} />
    </Container>
  </Band>
)
