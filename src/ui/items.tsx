import type { Prose } from '../../schema/prose.ts'
import { Icon } from './icon.tsx'
import { Paragraph } from './prose.tsx'
import type { IconOutline } from './resolved.ts'

interface Props {
  readonly items: readonly {
    readonly title: string
    readonly text: Prose
    readonly icon?: IconOutline | undefined
  }[]
  /** The size of the icons in pixels; without it, none are shown. */
  readonly icons?: number
}

/** The items of a list, each with an icon, a title and a description. */
export const Items = ({ items, icons }: Props) =>
  items.map(({ title, text, icon }) => (
    <li key={title}>
      {icons !== undefined && <Icon outline={icon} size={icons} mark />}
      <h3>{title}</h3>
      <Paragraph prose={text} />
    </li>
  ))
