import { useEffect, useRef } from 'react'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { Icon, outlines } from '../../ui/icon.tsx'
import { cardCss, overlayCss, rowsCss, Section, Swipe } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { say } from '../../ui/say.ts'
import { useShell } from '../../ui/shell.ts'
import { faded, styled, veil } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { upgradeLinks } from './social-script.ts'

const Reels = styled.ul.withConfig({ componentId: 'gallery' })`
  ${rowsCss}
`

const Reel = styled.li.withConfig({ componentId: 'reel' })`
  ${cardCss}
  height: clamp(380px, 33vw, 620px);
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
  isolation: isolate;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  height: 100%;
  padding: clamp(22px, 2.2vw, 32px);
  text-decoration: none;
  /* A veil as thick as words need, whatever the picture. */
  &[data-stage]::before {
    ${overlayCss}
    z-index: -1;
    background: linear-gradient(0deg, ${veil(92)}, ${veil(70)} 36%, ${veil(10)} 70%);
  }
  & > svg {
    box-sizing: content-box;
    padding: 20px;
    border: 1px solid ${faded('text', 34)};
    border-radius: 50%;
    background: ${veil(50)};
    transition:
      background-color var(--fast),
      color var(--fast);
  }
  &:is(:hover, :focus-visible) > svg {
    background: var(--accent);
    color: var(--on-accent);
  }
  & > span {
    margin-top: auto;
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
    text-wrap: balance;
  }
  & > span > svg {
    margin-top: 20px;
    color: var(--accent-text);
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
    <Section {...head} align="wide" needsApp>
      {embed !== undefined && items.length > 0 && (
        // Only a reload takes away what the script has made of the links.
        <ConsentGate
          consent={consent}
          label={words?.reels ?? ''}
          onForget={() => location.reload()}
        />
      )}
      <Swipe>
        <Reels ref={list}>
          {items.map(({ permalink, caption, poster }) => (
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
                  data-stage={poster === undefined ? undefined : ''}
                >
                  <Picture picture={poster} sizes="(max-width: 600px) 82vw, 400px" fill="plain" />
                  {poster !== undefined && <Icon outline={outlines.play} size={26} />}
                  <span>
                    {caption}
                    {poster === undefined && <Icon outline={outlines.arrow} size={20} turns />}
                  </span>
                </Card>
              </blockquote>
            </Reel>
          ))}
        </Reels>
      </Swipe>
    </Section>
  )
}
