import { ActionLinks } from '../../ui/actions.tsx'
import { Icon, outlines } from '../../ui/icon.tsx'
import { Band, cardCss, Container, Grid, IconBadge, SectionHead } from '../../ui/layout.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProseText } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Card = styled.li.withConfig({ componentId: 'service' })`
  ${cardCss}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  transition:
    border-color 0.25s,
    transform 0.25s var(--ease);
  &:has(a:hover),
  &:has(a:focus-visible) {
    border-color: color-mix(in srgb, var(--accent) 60%, transparent);
  }
  @media (prefers-reduced-motion: no-preference) {
    &:has(a:hover) {
      transform: translateY(-4px);
    }
  }
  &:first-child[data-picture='true'] {
    grid-column: span 2;
  }
  @media (max-width: 760px) {
    &:first-child[data-picture='true'] {
      grid-column: auto;
    }
  }
`

const Body = styled.div.withConfig({ componentId: 'service-body' })`
  display: grid;
  gap: 14px;
  padding: 28px;
  & h3 {
    font-size: 1.3125rem;
  }
  & h3 a {
    text-decoration: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--corner-large);
  }
  & h3 svg {
    display: inline-block;
    margin-left: 8px;
    vertical-align: -3px;
    color: var(--accent);
  }
  & p {
    color: var(--muted);
  }
  & p a {
    position: relative;
    z-index: 1;
    color: var(--text);
  }
`

const Figure = styled.div.withConfig({ componentId: 'service-picture' })`
  & img {
    width: 100%;
    height: 230px;
    object-fit: cover;
  }
`

export const Services = ({ eyebrow, heading, text, items, action }: PropsOf['services']) => (
  <Band data-tone="surface">
    <Container>
      <SectionHead eyebrow={eyebrow} heading={heading} text={text} />
      <Grid>
        {items.map(({ title, text: body, icon, image, href }) => (
          <Card key={title} data-picture={image !== undefined}>
            {image !== undefined && (
              <Figure>
                <Picture picture={image} sizes="(max-width: 760px) 90vw, 640px" />
              </Figure>
            )}
            <Body>
              {icon !== undefined && image === undefined && (
                <IconBadge>
                  <Icon outline={icon} />
                </IconBadge>
              )}
              <h3>
                {href === undefined ? (
                  title
                ) : (
                  <SiteLink href={href}>
                    {title}
                    <Icon outline={outlines.arrow} size={18} />
                  </SiteLink>
                )}
              </h3>
              <p>
                <ProseText prose={body} />
              </p>
            </Body>
          </Card>
        ))}
      </Grid>
      <ActionLinks links={[action]} spaced />
    </Container>
  </Band>
)
