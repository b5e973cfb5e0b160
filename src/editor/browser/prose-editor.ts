import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice, type Node, type Schema } from 'prosemirror-model'
import { EditorState, TextSelection, type Command, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { TextField } from './plain-text.ts'
import { documentOf, RICH, sourceOf } from './prose-text.ts'

/** Enter on an empty item ends the list. */
const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'item' || $from.parent.content.size > 0) return false
  const list = $from.node(-1)
  const after = $from.after(-1)
  const { tr } = state
  tr.insert(after, RICH.node('paragraph'))
  tr.setSelection(TextSelection.create(tr.doc, after + 1))
  if (list.childCount > 1) tr.delete($from.before(), $from.after())
  else tr.delete($from.before(-1), after)
  dispatch?.(tr.scrollIntoView())
  return true
}

/** The link around the cursor or in the selection: its range and its address. */
const linkAt = (state: EditorState) => {
  const { $from, from, to, empty } = state.selection
  const { link } = state.schema.marks
  let found: { readonly from: number; readonly to: number; readonly href: string } | undefined
  const base = $from.start()
  state.doc.nodesBetween(empty ? base : from, empty ? $from.end() : to, (node, at) => {
    const mark = link!.isInSet(node.marks)
    const end = at + node.nodeSize
    if (mark && (!empty || (at <= from && from <= end)))
      found = { from: at, to: end, href: String(mark.attrs.href) }
  })
  return found
}

const setLink = (view: EditorView, href: string): void => {
  const { link } = view.state.schema.marks
  const { from, to } = linkAt(view.state) ?? view.state.selection
  const { tr } = view.state
  tr.removeMark(from, to, link!)
  if (href !== '' && from < to) tr.addMark(from, to, link!.create({ href }))
  view.dispatch(tr)
}

const pluginsOf = ({ type: { schema } }: Node, askForLink: () => void): readonly Plugin[] => {
  const ask: Command = () => {
    askForLink()
    return true
  }
  const keys = {
    'Mod-b': toggleMark(schema.marks.strong!),
    'Mod-i': toggleMark(schema.marks.em!),
    'Mod-k': ask,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: endList,
  }
  return [history(), keymap(keys), keymap(baseKeymap)]
}

/** Pasted plain text: paragraphs where there can be some, and otherwise one line. */
const pastedText = (text: string, schema: Schema): Slice => {
  const isRich = schema === RICH
  const texts = (isRich ? text.split(/\n\s*\n/) : [text])
    .map((each) => each.replace(/\s+/g, ' '))
    .filter((each) => each.trim() !== '')
    .map((each) => schema.text(each))
  const nodes = isRich ? texts.map((each) => schema.node('paragraph', null, each)) : texts
  return new Slice(Fragment.from(nodes), isRich ? 1 : 0, isRich ? 1 : 0)
}

const BLOCKS = 'p, div, li, td, th, tr, h1, h2, h3, h4, h5, h6, pre, blockquote'

/** Pasted HTML without scripts, styles and attributes, except where links lead. */
const plainHtml = (html: string): string => {
  // A policy reports handlers even where nothing can run.
  const text = html.replace(/\bon\w+\s*=/gi, 'data-off=')
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const element of body.querySelectorAll('*'))
    if (element.matches('script, style, img')) element.remove()
    else if (element.matches('br')) element.replaceWith(' ')
    else {
      // Where there are no blocks, their words stay apart.
      if (element.matches(BLOCKS)) element.prepend(' ')
      for (const { name } of [...element.attributes])
        if (name !== 'href') element.removeAttribute(name)
    }
  return body.innerHTML
}

/** Edits prose in an element of the page; undefined if it can only be edited as it is written. */
export const openProse = (
  place: HTMLElement,
  source: string,
  isRich: boolean,
  askForLink: () => void,
): TextField | undefined => {
  const doc = documentOf(source, isRich)
  if (doc === undefined) return undefined
  const { strong, em } = doc.type.schema.marks
  const plugins = pluginsOf(doc, askForLink)
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc, plugins }),
      attributes: { role: 'textbox', 'aria-multiline': String(isRich) },
      transformPastedHTML: plainHtml,
      clipboardTextParser: (text) => pastedText(text, doc.type.schema),
    },
  )
  const isUnchanged = (): boolean => view.state.doc.eq(doc)
  return {
    element: place,
    value: () => (isUnchanged() ? source : sourceOf(view.state.doc, source)),
    focus: (x, y) => {
      const at = x === undefined ? undefined : view.posAtCoords({ left: x, top: y! })?.pos
      const end =
        at === undefined
          ? TextSelection.atEnd(view.state.doc)
          : TextSelection.near(view.state.doc.resolve(at))
      view.dispatch(view.state.tr.setSelection(end))
      view.focus()
    },
    close: () => view.destroy(),
    mark: (name, href) => {
      if (name === 'link') setLink(view, href ?? '')
      else toggleMark(name === 'strong' ? strong! : em!)(view.state, view.dispatch)
      view.focus()
    },
    href: () => linkAt(view.state)?.href,
  }
}
