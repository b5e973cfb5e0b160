import { Icon, outlines } from './icon.tsx'
import { styled } from './styled.ts'

const List = styled.ul.withConfig({ componentId: 'check-list' })`
  display: grid;
  gap: 14px;
  & li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 14px;
  }
  & svg {
    margin-top: 3px;
    color: var(--accent-text);
  }
`

/** A list of included items, each with a check mark; empty if there are none. */
export const CheckList = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Icon outline={outlines.check} />
          <span>{item}</span>
        </li>
      ))}
    </List>
  )
