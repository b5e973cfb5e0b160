import { useEffect, useRef } from 'react'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { Icon, outlines } from '../../ui/icon.tsx'
import { cardCss, rowsCss, Section } from '../../ui/layout.tsx'
import { say } from '../../ui/say.ts'
import { useShell } from '../../ui/shell.ts'
import { faded, styled, veil } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { upgradeLinks } from './social-script.ts'

const Reels = styled.ul.withConfig({ componentId: 'gallery' })`
  ${rowsCss}
  /* On phones a row to swipe through, in place of four screens. */
  @media (max-width: 600px) {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--gutter));
    padding: 4px var(--gutter);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: var(--gutter);
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    & > li {
      flex: none;
      width: 82%;
      scroll-snap-align: start;
    }
  }
`

const Reel = styled.li.withConfig({ componentId: 'reel' })`
  ${cardCss}
  height: 460px;
  overflow: hidden;
  @media print {
    height: auto;
  }
  & > blockquote {
    height: 100%;
  }
  & iframe {
    width: 100% !important;
    min-width: 0 !important;
    height: 100% !important;
    margin: 0 !important;
    border: 0;
  }
`

const Card = styled.a.withConfig({ componentId: 'reel-link' })`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  height: 100%;
  padding: clamp(22px, 2.2vw, 32px);
  text-decoration: none;
  /* Lamps reflected in a panel, at another angle on each. */
  background:
    linear-gradient(0deg, var(--surface) 8%, transparent 60%),
    linear-gradient(
      var(--turn, 112deg),
      transparent var(--from, 34%),
      ${faded('accent', 22)} calc(var(--from, 34%) + 14%),
      ${faded('text', 16)} calc(var(--from, 34%) + 15%),
      transparent calc(var(--from, 34%) + 34%)
    ),
    radial-gradient(120% 80% at 80% 0%, ${faded('accent', 14)}, transparent 70%);
  li:nth-child(4n + 2) & {
    --turn: 128deg;
    --from: 20%;
  }
  li:nth-child(4n + 3) & {
    --turn: 101deg;
    --from: 46%;
  }
  li:nth-child(4n) & {
    --turn: 120deg;
    --from: 8%;
  }
  & > span:first-child {
    display: grid;
    place-items: center;
    width: 68px;
    height: 68px;
    border: 1px solid ${faded('text', 34)};
    border-radius: 50%;
    background: ${veil(50)};
    transition:
      background-color var(--fast),
      color var(--fast);
  }
  &:hover > span:first-child,
  &:focus-visible > span:first-child {
    background: var(--accent);
    color: var(--on-accent);
  }
  & > span:last-child {
    font: 620 var(--step-1) / 1.3 var(--font-heading);
    text-wrap: balance;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`

const NONE: NonNullable<PropsOf['gallery']['items']> = []

/**
 * Reels as captioned links that the service's script turns into players, in boxes that keep their
 * size.
 */
export const Gallery = ({ items = NONE, embed, ...head }: PropsOf['gallery']) => {
  const { consent: words, messages } = useShell()
  // The script replaces each link by a frame of the post.
  const addresses = items.map(({ permalink }) => permalink)
  const consent = useConsent([embed?.script, ...(embed?.origins ?? []), ...addresses])
  const { agreed } = consent
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!agreed || list.current === null || embed === undefined || items.length === 0) return
    return upgradeLinks(list.current, embed)
  }, [agreed, embed, items])
  return (
    <Section {...head} align="wide" tone="surface" needsApp="when near">
      {embed !== undefined && items.length > 0 && (
        // Only a reload takes away what the script has made of the links.
        <ConsentGate
          consent={consent}
          label={words?.reels ?? ''}
          onForget={() => location.reload()}
        />
      )}
      <Reels ref={list}>
        {items.map(({ permalink, caption }) => (
          <Reel key={permalink}>
            <blockquote
              className="instagram-media"
              data-instgrm-permalink={permalink}
              data-instgrm-version="14"
            >
              <Card
                href={permalink}
                rel="noopener"
                aria-label={say(messages.watchReel, { caption })}
              >
                <span>
                  <Icon outline={outlines.play} size={26} />
                </span>
                <span>{caption}</span>
              </Card>
            </blockquote>
          </Reel>
        ))}
      </Reels>
    </Section>
  )
}
