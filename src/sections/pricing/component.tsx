import { Section } from '../../ui/layout.tsx'
import { Packages } from '../../ui/packages.tsx'
import type { PropsOf } from '../props.ts'

export const Pricing = ({ tiers, ...head }: PropsOf['pricing']) => (
  <Section {...head} align="wide">
    <Packages items={tiers} />
  </Section>
)
