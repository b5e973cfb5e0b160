import { Section } from '../../ui/layout.tsx'
import { Packages } from '../../ui/packages.tsx'
import type { PropsOf } from '../props.ts'

export const Programs = ({ items, ...head }: PropsOf['programs']) => (
  <Section {...head} align="wide">
    <Packages items={items} recurring />
  </Section>
)
