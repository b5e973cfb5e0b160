import { renderToStaticMarkup } from 'react-dom/server'
import type { Messages } from '../../schema/messages.ts'
import type { Site } from '../site/site.ts'
import { DEMO_FORM_PATH, DEMO_FORM_SCRIPT } from '../site/embeds.ts'
import type { OutputFile } from '../files/output-file.ts'

const css =
  `*{box-sizing:border-box}body{margin:0;padding:32px;font:400 17px/1.5 system-ui,sans-serif;color:#14181f;background:#fff}
form{display:grid;gap:18px;max-width:560px;margin:0 auto}h1{margin:0;font-size:26px}p{margin:0;color:#4a5361}
label{display:grid;gap:6px;font-weight:600}input,textarea{font:inherit;padding:12px;border:1px solid #7b8494;border-radius:8px}
button{font:inherit;font-weight:600;padding:14px;border:0;border-radius:8px;background:#14181f;color:#fff;cursor:pointer}
output{display:none;font-weight:600}:target~output{display:block}`.replace(/\n/g, '')

const DemoForm = ({ lang, messages }: { lang: string; messages: Messages }) => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{messages.demoFormHeading}</title>
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
    <body>
      <form action="#sent">
        <h1>{messages.demoFormHeading}</h1>
        <p>{messages.demoFormText}</p>
        <label>
          {messages.demoFormName}
          <input autoComplete="name" />
        </label>
        <label>
          {messages.demoFormContact}
          <input autoComplete="email" />
        </label>
        <label>
          {messages.demoFormMessage}
          <textarea rows={5} />
        </label>
        <button type="submit" id="sent">
          {messages.demoFormButton}
        </button>
        <output tabIndex={-1}>{messages.demoFormSent}</output>
      </form>
    </body>
  </html>
)

/**
 * Leads the focus to the form's answer when it has come, so that a screen reader says it: the form
 * itself has no script that could.
 */
const embedScript = `(() => {
  const frame = document.querySelector('iframe[src$="${DEMO_FORM_PATH}"]')
  frame?.addEventListener('load', () => {
    if (frame.contentWindow?.location.hash === '#sent') {
      frame.contentDocument?.querySelector('output')?.focus()
    }
  })
})()
`

/**
 * The sample form that stands in a lead form's frame until the owner names a provider, and the
 * script that comes with it; it sends nothing.
 */
export const renderDemoForm = ({ config }: Site): readonly OutputFile[] => [
  {
    path: `${DEMO_FORM_PATH.slice(1)}index.html`,
    contents: `<!DOCTYPE html>${renderToStaticMarkup(<DemoForm lang={config.lang} messages={config.messages} />)}\n`,
  },
  { path: DEMO_FORM_SCRIPT.slice(1), contents: embedScript },
]
