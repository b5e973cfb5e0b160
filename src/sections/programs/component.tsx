import { Section, Swipe } from '../../ui/layout.tsx'
import { Packages } from '../../ui/packages.tsx'
import type { PropsOf } from '../props.ts'

export const Programs = ({ items, ...head }: PropsOf['programs']) => (
  <Section {...head} align="wide">
    <Swipe>
      <Packages items={items} recurring />
    </Swipe>
  </Section>
)
