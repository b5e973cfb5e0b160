import { useState } from 'react'
import { ConsentGate, useConsent } from '../../ui/consent.tsx'
import { cardCss, Section } from '../../ui/layout.tsx'
import { Button } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'
import { useReportedHeight } from './use-reported-height.ts'

const Box = styled.div.withConfig({ componentId: 'embed' })`
  ${cardCss}
  overflow: hidden;
  /* Its edge is visible in every preset, because a frame without a picture has no other content. */
  border-color: var(--line);
  --tallest: 60vh;
  & picture {
    margin-inline: auto;
  }
  & img {
    margin-inline: auto;
    max-height: var(--tallest);
    object-fit: cover;
  }
  & iframe {
    width: 100%;
    border: 0;
    background: #fff;
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 20px 32px;
    align-items: center;
    justify-content: space-between;
    padding: clamp(20px, 2.4vw, 36px);
  }
  & b {
    font: var(--heading-weight) var(--step-1) / 1.3 var(--font-heading);
  }
  & > p:first-child {
    flex-direction: column;
    justify-content: center;
    min-height: min(320px, 60vh);
  }
  @media print {
    & :is(iframe, button) {
      display: none;
    }
  }
  /* Visitors without scripts, and readers of a printed page, get the address. */
  @media screen and (scripting: enabled) {
    & + a {
      display: none;
    }
  }
`

/** What services for bookings, tickets and payments need. */
const ALLOWED = 'clipboard-write; fullscreen; payment'
const SANDBOX =
  'allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation'

/** The page of another service in a frame, at once or on a click. */
export const Embed = (props: PropsOf['embed']) => {
  const { src, title, height, loads, picture, button, origins = [], ...head } = props
  const { messages } = useShell()
  const consent = useConsent([src, ...origins])
  const [isAsked, setAsked] = useState(false)
  const frame = useReportedHeight(isAsked)
  const label = button ?? messages.showEmbed
  const mustAgree = consent.host !== '' && !consent.agreed
  const isLoaded = consent.host === '' ? isAsked || loads === 'near' : consent.agreed
  return (
    <Section {...head} align="wide" needsApp>
      <Box>
        {!isLoaded && <Picture picture={picture} sizes="(max-width: 1378px) 90vw, 1560px" />}
        {!isLoaded && !mustAgree && (
          <p>
            <b>{title}</b>
            <Button type="button" data-tone="accent" onClick={() => setAsked(true)}>
              {label}
            </Button>
          </p>
        )}
        <ConsentGate consent={consent} label={label} address={src}>
          {isLoaded && (
            <iframe
              ref={frame}
              src={src}
              title={title}
              height={height}
              loading="lazy"
              allow={ALLOWED}
              sandbox={SANDBOX}
            />
          )}
        </ConsentGate>
      </Box>
      <a href={src} rel="noopener">
        {title}
      </a>
    </Section>
  )
}
