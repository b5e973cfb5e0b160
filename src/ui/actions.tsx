import { Actions } from './layout.tsx'
import { ActionLink } from './link.tsx'
import type { LabelledLink } from './shell.ts'

interface Props {
  readonly links: readonly (LabelledLink | undefined)[]
  readonly align?: 'start' | 'center'
  /** Whether room is kept above, where the links follow cards. */
  readonly spaced?: boolean
}

/** Links as buttons in a row: the first one stands out. Nothing where there are none. */
export const ActionLinks = ({ links, align = 'start', spaced = false }: Props) => {
  const given = links.filter((link) => link !== undefined)
  if (given.length === 0) return null
  return (
    <Actions data-align={align} data-spaced={spaced || undefined}>
      {given.map(({ label, href }, index) => (
        <ActionLink key={`${label} ${href}`} href={href} tone={index === 0 ? 'accent' : 'quiet'}>
          {label}
        </ActionLink>
      ))}
    </Actions>
  )
}
