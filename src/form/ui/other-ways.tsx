import { ActionLinks } from '../../ui/link.tsx'
import { useShell } from '../../ui/shell.ts'

/** Other ways to reach the business: its telephone, its message link, and its email address. */
export const OtherWays = () => {
  const { business, messages } = useShell()
  const { telephone, message, email } = business
  return (
    <ActionLinks
      quiet
      links={[
        telephone === undefined
          ? undefined
          : { ...telephone, label: `${messages.telephone} ${telephone.label}` },
        message,
        email === undefined ? undefined : { label: email, href: `mailto:${email}` },
      ]}
    />
  )
}
