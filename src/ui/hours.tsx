import { useShell, type ShownHours } from './shell.ts'

/** How many of the coming holidays are shown. The page's script shows later ones in their time. */
const SHOWN_HOLIDAYS = 4

interface OpenNowProps {
  readonly as?: 'p' | 'dd'
  /** The branch, from 1 on; the business itself unless given. */
  readonly branch?: number
}

/**
 * Whether it is open now. The page's script says so (browser/open-now.ts), in a line that is kept
 * free for it (global-css.ts); without script, nothing.
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

/** The next days with other hours, for a list of details. */
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
