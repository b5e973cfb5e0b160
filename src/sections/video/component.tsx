import { Icon, outlines } from '../../ui/icon.tsx'
import { overlayCss, Section } from '../../ui/layout.tsx'
import { OnClick, takeFocus } from '../../ui/on-click.tsx'
import { labelCss, Picture, pixelsOf } from '../../ui/picture.tsx'
import { say } from '../../ui/say.ts'
import { useShell } from '../../ui/shell.ts'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Frame = styled.div.withConfig({ componentId: 'video' })`
  /* No wider than the picture may be, so that the button is in its middle. */
  max-width: var(--px, none);
  & img {
    border-radius: var(--corner-large);
  }
  & video {
    border-radius: var(--corner-large);
    background: #000;
  }
  /* An upright film is no wider than a phone. */
  &[data-upright] {
    max-width: 26rem;
    margin-inline: auto;
  }
  /* Visitors without scripts, and readers of a printed page, get the address. */
  & > a {
    display: block;
    margin-top: 16px;
    @media screen and (scripting: enabled) {
      display: none;
    }
  }
`

/** White on near black, whatever the picture below: at least 9 to 1. */
const Play = styled.button.withConfig({ componentId: 'video-play' })`
  ${overlayCss}
  display: grid;
  place-items: center;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--corner-large);
  background: linear-gradient(transparent 60%, rgb(0 0 0 / 0.5));
  color: #fff;
  cursor: pointer;
  & > span:first-child {
    display: grid;
    place-items: center;
    width: clamp(64px, 7vw, 112px);
    aspect-ratio: 1;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.74);
    box-shadow: 0 0 0 1px rgb(255 255 255 / 0.4);
    transition:
      background-color var(--fast),
      color var(--fast);
  }
  & > span:first-child > svg {
    width: 40%;
    height: auto;
  }
  &:is(:hover, :focus-visible) > span:first-child {
    background: var(--accent);
    color: var(--on-accent);
  }
  & > span:last-child {
    ${labelCss}
    max-width: calc(100% - 2 * clamp(10px, 1.6vw, 20px));
    border-radius: min(var(--corner-button), 20px);
    text-align: start;
  }
  &:focus-visible {
    outline-offset: -6px;
  }
`

/** What players of services need. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

type Props = PropsOf['video']

/** The film itself, which begins at once: the visitor has asked for it. */
const Player = ({ src, title, captions }: Pick<Props, 'src' | 'title' | 'captions'>) => {
  const { lang } = useShell()
  if (src.frame !== undefined)
    return (
      <iframe ref={takeFocus} src={src.frame} title={title} allow={ALLOWED} sandbox={SANDBOX} />
    )
  return (
    // A film in which nobody speaks has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={takeFocus} src={src.page} aria-label={title} controls autoPlay playsInline>
      {captions !== undefined && <track kind="captions" src={captions.page} srcLang={lang} />}
    </video>
  )
}

/** A still picture that becomes a film on a click; without script a link leads to the film. */
export const Video = ({ src, title, poster, captions, ...head }: Props) => {
  const { messages, consent } = useShell()
  const words = say(messages.watchReel, { caption: title })
  return (
    <Section {...head} align="wide" needsApp>
      <Frame
        data-upright={poster.height > poster.width || undefined}
        {...pixelsOf(poster, false, 2000)}
      >
        <OnClick
          still={<Picture picture={poster} sizes="(max-width: 1378px) 90vw, 1560px" />}
          renderButton={(ask) => (
            <Play type="button" aria-label={words} onClick={ask}>
              <span>
                <Icon outline={outlines.play} />
              </span>
              <span>{title}</span>
            </Play>
          )}
          address={src.frame}
          page={src.page}
          label={consent?.reels ?? ''}
        >
          <Player {...{ src, title, captions }} />
        </OnClick>
        <a href={src.page} rel="noopener">
          {words}
        </a>
      </Frame>
    </Section>
  )
}
