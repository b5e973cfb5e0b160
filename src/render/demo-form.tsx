import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../../schema/site.ts'
import type { Site } from '../site/site.ts'
import { DEMO_FORM_PATH, DEMO_FORM_SCRIPT } from '../site/embeds.ts'
import type { OutputFile } from '../files/output-file.ts'
import { programText } from '../files/program.ts'

const styles = (): string => programText('render/demo-form.css').replace(/\n/g, '')

const DemoForm = ({ lang, messages }: SiteConfig) => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{messages.demoFormHeading}</title>
      <style dangerouslySetInnerHTML={{ __html: styles() }} />
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
 * The sample form in a lead form's frame until the owner names a provider; it sends nothing. Its
 * script leads the focus to the form's answer, so that a screen reader says it.
 */
export const renderDemoForm = ({ config }: Site): readonly OutputFile[] => {
  const form = renderToStaticMarkup(<DemoForm {...config} />)
  return [
    { path: `${DEMO_FORM_PATH.slice(1)}index.html`, contents: `<!DOCTYPE html>${form}\n` },
    { path: DEMO_FORM_SCRIPT.slice(1), contents: programText('render/demo-form-embed.js') },
  ]
}
