import { FormSection } from '../../form/ui/form-section.tsx'
import type { PropsOf } from '../props.ts'

/** A form of the site's own. */
export const ContactForm = ({ fields, ...props }: PropsOf['contact-form']) => (
  <FormSection form={fields} {...props} />
)
