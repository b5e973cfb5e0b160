import { Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** Removes the rules of styled components from scripts, because they are in style sheets. */
export const withoutRules = (): Plugin => ({
  name: 'without-rules',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('styled')) return null
    let bare = ''
    let done = 0
    const visitor = new Visitor({
      TaggedTemplateExpression: ({ tag, quasi }) => {
        if (!/^styled\b/.test(code.slice(tag.start))) return
        bare += `${code.slice(done, quasi.start)}\`\``
        done = quasi.end
      },
    })
    visitor.visit(this.parse(code))
    return { code: bare + code.slice(done), map: null }
  },
})
