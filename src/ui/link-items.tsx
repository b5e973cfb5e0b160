import { SiteLink } from './link.tsx'
import type { LabelledLink } from './shell.ts'

interface Props {
  readonly links: readonly LabelledLink[]
  readonly onChoose?: () => void
}

/** Links as the items of a list. */
export const LinkItems = ({ links, onChoose }: Props) =>
  links.map(({ label, href }) => (
    <li key={`${label} ${href}`}>
      <SiteLink href={href} onClick={onChoose}>
        {label}
      </SiteLink>
    </li>
  ))
