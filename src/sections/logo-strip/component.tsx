import { Band, Container, SectionHeading } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { mutedLinksCss, Paragraph } from '../../ui/prose.tsx'
import { percentCss, styled, twoDigits } from '../../ui/styled.ts'
import type { Picture as PictureValue } from '../../ui/resolved.ts'
import type { PropsOf } from '../props.ts'

const Row = styled.div.withConfig({ componentId: 'logo-row' })`
  display: grid;
  gap: clamp(24px, 3vw, 40px) clamp(32px, 5vw, 96px);
  align-items: center;
  & > div {
    --size: var(--step-2);
    display: grid;
    gap: 8px;
    color: var(--muted);
    ${mutedLinksCss}
  }
  @media (min-width: 900px) {
    &:has(> div) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    }
  }
`

const Logos = styled.ul.withConfig({ componentId: 'logo-strip' })`
  display: flex;
  flex-wrap: wrap;
  gap: clamp(20px, 2.4vw, 40px) clamp(32px, 4.4vw, 72px);
  align-items: center;
  & > li {
    ${percentCss('data-share')}
  }
  & a {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
  }
  & img {
    width: auto;
    height: calc(clamp(64px, 5vw, 84px) * var(--percent) / 100);
    background: none;
  }
  &[data-tone='one'] img {
    opacity: 0.8;
    filter: brightness(0) invert(var(--dark));
    transition: opacity var(--fast);
  }
  &[data-tone='one'] [data-ground] img {
    filter: grayscale(1) invert(var(--dark));
  }
  & a:hover img {
    opacity: 1;
  }
`

/** The height at which a logo covers as much as the others, in percent of the highest. */
const shareOf = ({ width, height }: PictureValue): number =>
  Math.min(100, 84 / Math.sqrt(width / height))

export const LogoStrip = ({ heading, text, tone, items }: PropsOf['logo-strip']) => (
  <Band data-tone="tight">
    <Container>
      <Row>
        {(heading ?? text) !== undefined && (
          <div>
            {heading !== undefined && <SectionHeading>{heading}</SectionHeading>}
            <Paragraph prose={text} />
          </div>
        )}
        <Logos data-tone={tone}>
          {items.map(({ image, href }, at) => {
            const logo = <Picture picture={image} sizes="260px" />
            return (
              <li
                key={`${at} ${image.alt}`}
                data-share={twoDigits(shareOf(image))}
                data-ground={image.tint === undefined ? undefined : ''}
              >
                {href === undefined ? logo : <SiteLink href={href}>{logo}</SiteLink>}
              </li>
            )
          })}
        </Logos>
      </Row>
    </Container>
  </Band>
)
