import type { CSSProperties } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { labelCss, Picture } from '../../ui/picture.tsx'
import { mutedLinksCss, ProseText } from '../../ui/prose.tsx'
import { say } from '../../ui/say.ts'
import { useSectionPlace, useShell } from '../../ui/shell.ts'
import { percentCss, styled, twoDigits } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import type { IconOutline } from '../../ui/resolved.ts'
import { useDivider } from './use-divider.ts'

/** The width of both pictures: of the container (--measure in global-css.ts), or half of it. */
const WHOLE =
  '(max-width: 1378px) 90vw, (max-width: 2000px) 1240px, (max-width: 2516px) 62vw, 1560px'
const HALF = '(max-width: 799px) 90vw, (max-width: 1378px) 45vw, (max-width: 2000px) 620px, 31vw'

const chevrons: IconOutline = [['path', { d: 'M9 7l-5 5 5 5M15 7l5 5-5 5' }]]

const Pairs = styled.div.withConfig({ componentId: 'before-after' })`
  display: grid;
  gap: clamp(40px, 5vw, 72px);
  & figcaption {
    max-width: 68ch;
    margin-top: 18px;
    color: var(--muted);
    ${mutedLinksCss}
  }
  /*
   * Side by side in one shape; of an odd number the first is large, and no taller than a window.
   * Upright pairs are shown whole.
   */
  @media screen and (min-width: 800px) and (scripting: enabled) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    column-gap: clamp(20px, 2.4vw, 40px);
    & img {
      object-fit: cover;
    }
    & > :not(:first-child:nth-last-child(odd)) img {
      aspect-ratio: 4 / 3;
    }
    & > :first-child:nth-last-child(odd) {
      --tallest: 80vw;
      grid-column: 1 / -1;
      & img {
        max-height: max(84svh, 420px);
      }
    }
    & > [data-tall] {
      justify-self: center;
      width: min-content;
      max-width: 100%;
    }
    &&& > [data-tall] [data-side='before'] img {
      width: auto;
      max-width: none;
      height: min(84svh, var(--tallest, 50vw));
      aspect-ratio: auto;
    }
  }
`

/** Both pictures lie in the box of the first one. */
const Box = styled.div.withConfig({ componentId: 'before-after-box' })`
  ${percentCss('data-start')}
  --divider: calc(var(--percent) * 1%);
  --cut: 0 0 0 var(--divider);
  [dir='rtl'] & {
    --cut: 0 var(--divider) 0 0;
  }
  position: relative;
  isolation: isolate;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--corner-large);
  background: var(--surface);
  user-select: none;
  -webkit-user-select: none;
  & img {
    width: 100%;
    -webkit-user-drag: none;
  }
  & [data-side='after'] {
    position: absolute;
    inset: 0;
    clip-path: inset(var(--cut));
    & img {
      height: 100%;
      object-fit: cover;
    }
  }
  @media print, (scripting: none) {
    display: grid;
    gap: 1px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    break-inside: avoid;
    & [data-side] {
      position: relative;
      clip-path: none;
    }
    & [data-side='after'] img {
      height: auto;
    }
  }
`

const Label = styled.span.withConfig({ componentId: 'before-after-label' })`
  ${labelCss}
  max-width: 42%;
  border-radius: var(--corner-button);
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  @media screen and (scripting: enabled) {
    [data-side='after'] > & {
      inset-inline: auto clamp(10px, 1.6vw, 20px);
    }
  }
`

/** Lies invisible over the picture; a thumb without width keeps the divider under the pointer. */
const Range = styled.input.withConfig({ componentId: 'before-after-range' })`
  position: absolute;
  inset: 0;
  z-index: 2;
  width: 100%;
  height: 100%;
  appearance: none;
  opacity: 0;
  cursor: ew-resize;
  touch-action: pan-y pinch-zoom;
  -webkit-tap-highlight-color: transparent;
  &::-webkit-slider-thumb {
    appearance: none;
    width: 1px;
  }
  &::-moz-range-thumb {
    width: 1px;
    border: 0;
  }
`

/** The line and its handle; at the edges the handle stays whole. */
const Divider = styled.span.withConfig({ componentId: 'before-after-divider' })`
  position: absolute;
  inset: 0;
  z-index: 1;
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: var(--divider);
    width: 2px;
    margin-inline-start: -1px;
    background: var(--accent);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.25);
  }
  & > span {
    position: absolute;
    top: 50%;
    inset-inline-start: clamp(32px, var(--divider), 100% - 32px);
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    margin-block-start: -24px;
    margin-inline-start: -24px;
    border: 2px solid var(--accent);
    border-radius: 50%;
    background:
      linear-gradient(180deg, rgb(255 255 255 / 0.16), transparent 55%), var(--background);
    box-shadow:
      0 0 0 1px rgb(0 0 0 / 0.35),
      0 6px 20px rgb(0 0 0 / 0.45);
  }
  :focus-visible + & > span {
    outline: 3px solid var(--accent-text);
    outline-offset: 3px;
    box-shadow: 0 0 0 8px rgb(0 0 0 / 0.72);
  }
  @media print, (scripting: none) {
    display: none;
  }
`

type PairData = PropsOf['before-after']['items'][number]

const isUpright = ({ before }: PairData): boolean => before.height > before.width

/** Two pictures, the second of which shows from the divider on. */
const Pair = ({ pair, index, sizes }: { pair: PairData; index: number; sizes: string }) => {
  const { before, after, caption, start, labels } = pair
  const { messages, lang } = useShell()
  const { id } = useSectionPlace()
  const { share, handlers } = useDivider()
  const words = { before: labels.before ?? messages.before, after: labels.after ?? messages.after }
  const name = `${id}-slider-${index + 1}`
  return (
    <figure data-tall={isUpright(pair) ? '' : undefined}>
      <Box
        data-start={twoDigits(start)}
        style={share === undefined ? undefined : ({ '--percent': share } as CSSProperties)}
      >
        <div data-side="before">
          <Picture picture={before} sizes={sizes} />
          <Label data-label="before">{words.before}</Label>
        </div>
        <div data-side="after">
          <Picture picture={after} sizes={sizes} />
          <Label data-label="after">{words.after}</Label>
        </div>
        <Range
          id={name}
          type="range"
          min={0}
          max={100}
          step="any"
          defaultValue={start}
          autoComplete="off"
          aria-label={say(messages.compare, words)}
          // Its own name and then what the pair is of.
          aria-labelledby={`${name} ${caption === undefined ? `${id}-heading` : `${name}-caption`}`}
          aria-valuetext={say(messages.compareShare, {
            percent: (100 - Math.round(share ?? start)).toLocaleString(lang),
            label: words.after,
          })}
          {...handlers}
        />
        <Divider aria-hidden="true" data-stage="" data-graphic="">
          <span>
            <Icon outline={chevrons} />
          </span>
        </Divider>
      </Box>
      {caption !== undefined && (
        <figcaption id={`${name}-caption`}>
          <ProseText prose={caption} />
        </figcaption>
      )}
    </figure>
  )
}

/** Pictures before and after, with a slider; without script and on paper side by side. */
export const BeforeAfter = ({ items, ...head }: PropsOf['before-after']) => (
  <Section {...head} align="wide" needsApp>
    <Pairs>
      {items.map((pair, index) => (
        // Another pair in the same place starts afresh.
        <Pair
          key={`${index} ${pair.start} ${pair.before.src} ${pair.after.src}`}
          pair={pair}
          index={index}
          sizes={index === 0 && items.length % 2 === 1 && !isUpright(pair) ? WHOLE : HALF}
        />
      ))}
    </Pairs>
  </Section>
)
