import { useShell, type ShownHours } from './shell.ts'

/** The number of upcoming holidays shown. The page's script later shows the following ones. */
export const SHOWN_HOLIDAYS = 4

interface OpenNowProps {
  readonly as?: 'p' | 'dd'
  /** The number of the branch, starting at 1; by default, the business itself. */
  readonly branch?: number
}

/**
 * Shows whether the business is open. The page's script fills in the text (browser/open-now.ts),
 * for which global-css.ts reserves a line; without scripts, there is none.
 */
export const OpenNow = ({ as: Element = 'p', branch = 0 }: OpenNowProps) => {
  const { business } = useShell()
  const { hours } = branch === 0 ? business : business.branches[branch - 1]!
  return (
    hours.opening !== undefined && (
      <Element
        data-open-now={branch}
        hidden
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  )
}

/** The next days with different hours, for a list of details. */
export const Holidays = ({ hours: { holidays } }: { hours: ShownHours }) =>
  holidays.map(({ text, until }, at) => (
    <dd
      key={`${until} ${text}`}
      data-holiday={until}
      hidden={at >= SHOWN_HOLIDAYS}
      suppressHydrationWarning
    >
      {text}
    </dd>
  ))
