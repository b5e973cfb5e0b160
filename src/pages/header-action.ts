import { useLocation } from 'react-router-dom'
import { useShell, type LabelledLink } from '../ui/shell.ts'

/** The action of the header. On its target page, it leads to the form there. */
export const useHeaderAction = (): LabelledLink | undefined => {
  const { action } = useShell().header
  const isHere = useLocation().pathname === action?.href
  return action?.form === undefined || !isHere ? action : { ...action, href: action.form }
}
