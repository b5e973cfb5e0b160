import { Section } from '../../ui/layout.tsx'
import { LinkItems } from '../../ui/link-items.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Links = styled.ul.withConfig({ componentId: 'directory' })`
  columns: 240px;
  column-gap: 40px;
  & li {
    break-inside: avoid;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration-color: var(--line);
  }
  & a:hover {
    color: var(--accent-text);
  }
`

export const Directory = ({ links, ...head }: PropsOf['directory']) => (
  <Section {...head}>
    <Links>
      <LinkItems links={links} />
    </Links>
  </Section>
)
