import { useEffect, useRef } from 'react'
import { ActionLinks } from '../../ui/actions.tsx'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { Icon, outlines } from '../../ui/icon.tsx'
import { Band, cardCss, Container, SectionHead } from '../../ui/layout.tsx'
import { say, useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { whenNear } from './social-script.ts'

const Reels = styled.ul.withConfig({ componentId: 'gallery' })`
  display: grid;
  gap: clamp(14px, 1.6vw, 24px);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
`

const Reel = styled.li.withConfig({ componentId: 'reel' })`
  ${cardCss}
  height: 460px;
  overflow: hidden;
  & > blockquote {
    height: 100%;
    margin: 0;
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
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  height: 100%;
  padding: 28px;
  text-decoration: none;
  background:
    radial-gradient(
      110% 70% at 50% 0%,
      color-mix(in srgb, var(--accent) 16%, transparent),
      transparent 70%
    ),
    linear-gradient(180deg, transparent 40%, color-mix(in srgb, var(--background) 70%, transparent));
  & > span:first-child {
    display: grid;
    place-items: center;
    width: 64px;
    height: 64px;
    border: 1px solid color-mix(in srgb, var(--text) 30%, transparent);
    border-radius: 50%;
    transition:
      background-color 0.2s,
      color 0.2s;
  }
  &:hover > span:first-child,
  &:focus-visible > span:first-child {
    background: var(--accent);
    color: var(--on-accent);
  }
  & > span:last-child {
    font-size: 1.1875rem;
    font-weight: 600;
    line-height: 1.35;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`

const NONE: NonNullable<PropsOf['gallery']['items']> = []

/**
 * Reels as captioned links that the social service's script turns into players. The boxes keep their
 * size whatever becomes of them, so that nothing moves.
 */
export const Gallery = ({
  eyebrow,
  heading,
  text,
  items = NONE,
  embed,
  action,
}: PropsOf['gallery']) => {
  const { messages, consent: words } = useShell()
  const consent = useConsent([embed?.script])
  const { agreed } = consent
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!agreed || list.current === null || embed === undefined || items.length === 0) return
    return whenNear(list.current, embed)
  }, [agreed, embed, items])
  return (
    <Band data-tone="surface">
      <Container>
        <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
        {embed !== undefined && items.length > 0 && (
          // What the script has made of the links goes with the page.
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
        <ActionLinks links={[action]} spaced />
      </Container>
    </Band>
  )
}
