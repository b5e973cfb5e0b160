import { useRef, useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react'
import { Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import { Paragraph } from '../../ui/prose.tsx'
import { byVariant } from '../by-variant.ts'
import type { PropsOf } from '../props.ts'
import { Filmstrip, Grid, Masonry } from './layouts.ts'
import { Lightbox } from './lightbox.tsx'

interface Layout {
  readonly List: ComponentType<ComponentProps<'ul'>>
  readonly sizes: string
}

/** The photos in a layout. Each is a link to its file, which the lightbox takes over. */
const shownIn =
  ({ List, sizes }: Layout) =>
  ({ items, ...head }: PropsOf['photos']) => {
    const [clicked, setClicked] = useState<number>()
    const opener = useRef<HTMLAnchorElement>(null)
    const open = (event: MouseEvent<HTMLAnchorElement>, at: number): void => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      opener.current = event.currentTarget
      setClicked(at)
    }
    const close = (): void => {
      setClicked(undefined)
      opener.current?.focus()
    }
    const strip = (
      <List>
        {items.map(({ image, caption }, at) => (
          <li key={`${at} ${image.src}`}>
            <a
              href={image.src}
              aria-label={image.alt === '' ? `${at + 1} / ${items.length}` : undefined}
              onClick={(event) => open(event, at)}
            >
              <Picture picture={image} sizes={sizes} />
            </a>
            <Paragraph prose={caption} />
          </li>
        ))}
      </List>
    )
    return (
      <Section {...head} align="wide" needsApp strip={strip}>
        {clicked !== undefined && <Lightbox items={items} clicked={clicked} onClose={close} />}
      </Section>
    )
  }

/** The owner's photos, each of which can be seen large. */
export const Photos = byVariant<'photos'>({
  grid: shownIn({ List: Grid, sizes: '(max-width: 1199px) 48vw, 620px' }),
  masonry: shownIn({ List: Masonry, sizes: '(max-width: 700px) 45vw, 500px' }),
  filmstrip: shownIn({ List: Filmstrip, sizes: '(max-width: 700px) 84vw, 900px' }),
})
