import { createElement } from 'react'
import { SectionPlaceContext } from '../ui/shell.ts'
import { loadedComponent } from './components.ts'
import type { SectionData } from './props.ts'

/** A section, and where it stands on its page. */
export interface PlacedSection {
  readonly section: SectionData
  /** The level of its heading. */
  readonly level: 1 | 2
  /** Whether it is the first one. */
  readonly first: boolean
}

/** One section: the component of its type in an element that links reach and that fades in. */
export const RenderedSection = ({ section, level, first }: PlacedSection) => {
  const { type, id, ...props } = section
  const isTitled = 'heading' in props && props.heading !== undefined
  // A section in the sense of HTML has a heading; what has none is a mere division.
  const Element = isTitled ? 'section' : 'div'
  return (
    <SectionPlaceContext value={{ id, level, first }}>
      <Element
        id={id}
        data-section={type}
        data-first={first || undefined}
        // `data-fade` belongs to the script that fades it in (app/fade-in.ts).
        suppressHydrationWarning
        {...(isTitled ? { 'aria-labelledby': `${id}-heading` } : {})}
      >
        {createElement(loadedComponent(type), props)}
      </Element>
    </SectionPlaceContext>
  )
}

/** The sections of a page in their places. The first that has a heading carries the page's h1. */
export const placedSections = (sections: readonly SectionData[]): readonly PlacedSection[] => {
  const titled = sections.findIndex(
    (section) => 'heading' in section && section.heading !== undefined,
  )
  return sections.map((section, index) => ({
    section,
    level: index === titled ? 1 : 2,
    first: index === 0,
  }))
}

/** The sections of a page in order. */
export const SectionRenderer = ({ sections }: { sections: readonly SectionData[] }) =>
  placedSections(sections).map((placed) => <RenderedSection key={placed.section.id} {...placed} />)
