import { createElement } from 'react'
import { SectionPlaceContext } from '../ui/shell.ts'
import { spanAttributes } from '../ui/span-attributes.ts'
import { loadedComponent } from './components.ts'
import type { SectionData } from './props.ts'

/** Whether a section has a heading. */
export const isTitled = (section: SectionData): boolean =>
  'heading' in section && section.heading !== undefined

/** When a section begins, if its page is there before; such a field may be a number that shows. */
const beginningOf = (section: SectionData): number | undefined =>
  'from' in section && typeof section.from === 'number' ? section.from : undefined

/**
 * The sections of a page in order, each in an element that links reach and that fades in. The first
 * that has a heading carries the page's h1.
 */
export const SectionRenderer = ({ sections }: { sections: readonly SectionData[] }) => {
  const titled = sections.findIndex(isTitled)
  const first = sections.findIndex((section) => beginningOf(section) === undefined)
  return sections.map((section, index) => {
    const { type, id, hidden: _, until, ...props } = section
    // A section in the sense of HTML has a heading; what has none is a mere division.
    const Element = isTitled(section) ? 'section' : 'div'
    return (
      <SectionPlaceContext
        key={id}
        value={{ id, level: index === titled || !isTitled(section) ? 1 : 2 }}
      >
        <Element
          id={id}
          data-section={type}
          data-first={index === first || undefined}
          {...spanAttributes({ from: beginningOf(section), until })}
          // `data-fade` belongs to the script that fades it in (browser/fade-in.ts), `data-first`
          // and `hidden` to the one that knows the time (browser/keep-spans.ts).
          suppressHydrationWarning
          aria-labelledby={isTitled(section) ? `${id}-heading` : undefined}
        >
          {createElement(loadedComponent(type), props)}
        </Element>
      </SectionPlaceContext>
    )
  })
}
