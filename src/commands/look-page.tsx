import { renderToStaticMarkup } from 'react-dom/server'
import { PRESET_WORDS, PRESETS, type PresetName } from '../../schema/theme.ts'
import { programText } from '../files/program.ts'

export interface LookPage {
  /** The current preset of the file. */
  readonly current: PresetName
  /** The presets that the file cannot use, each with the reason. */
  readonly refused: ReadonlyMap<PresetName, string>
  /** The name of the site config. */
  readonly file: string
  /** The address that receives the choice. */
  readonly action: string
  /** The result of the last choice. */
  readonly message?: string | undefined
}

interface LookProps extends Pick<LookPage, 'current' | 'refused'> {
  readonly preset: PresetName
}

const Look = ({ preset, current, refused }: LookProps) => {
  const isCurrent = preset === current
  const isRefused = refused.has(preset)
  return (
    <li>
      {!isRefused && (
        <div className="frame">
          <iframe
            src={`/${preset}`}
            title={`Your home page as ${preset}`}
            loading="lazy"
            sandbox="allow-same-origin"
            tabIndex={-1}
          />
        </div>
      )}
      <h2>{preset}</h2>
      <p>{PRESET_WORDS[preset]}</p>
      {isRefused ? (
        <p>Your file cannot use this preset yet. {refused.get(preset)}</p>
      ) : (
        <>
          <a href={`/${preset}`} target="_blank" rel="noreferrer">
            See it large
          </a>
          <button name="preset" value={preset} disabled={isCurrent}>
            {isCurrent ? 'This is the current preset' : `Choose ${preset}`}
          </button>
        </>
      )}
    </li>
  )
}

/** The HTML page that shows the owner's home page in every preset. */
export const lookPage = ({ file, action, message, ...looks }: LookPage): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Choose a look</title>
        <style dangerouslySetInnerHTML={{ __html: programText('commands/look.css') }} />
      </head>
      <body>
        <h1>Your home page in every preset</h1>
        <p>
          Your texts, pictures and the other fields of <code>theme</code> stay as they are. A choice
          is written to {file} at once; choose again as often as you like.
        </p>
        {message && <p role="status">{message}</p>}
        <form method="post" action={action}>
          <ul>
            {PRESETS.map((preset) => (
              <Look key={preset} preset={preset} {...looks} />
            ))}
          </ul>
        </form>
      </body>
    </html>,
  )}`
