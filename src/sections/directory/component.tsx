import { hoverCss, Section, tapCss } from '../../ui/layout.tsx'
import { LinkItems } from '../../ui/link.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Links = styled.ul.withConfig({ componentId: 'directory' })`
  columns: 240px;
  column-gap: 40px;
  & li {
    break-inside: avoid;
  }
  & a {
    ${tapCss}
    text-decoration-color: var(--line);
  }
  ${hoverCss}
`

export const Directory = ({ links, ...head }: PropsOf['directory']) => (
  <Section {...head}>
    <Links>
      <LinkItems links={links} />
    </Links>
  </Section>
)
