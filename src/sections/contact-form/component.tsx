import { Section, SectionHead } from '../../ui/layout.tsx'
import type { PropsOf } from '../props.ts'

/** A form of the site's own. */
export const ContactForm = ({ eyebrow, heading, text }: PropsOf['contact-form']) => (
  <Section>
    <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
  </Section>
)
