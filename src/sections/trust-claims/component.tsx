import { ActionLinks } from '../../ui/actions.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Band, cardCss, Container, Grid, IconBadge, SectionHead } from '../../ui/layout.tsx'
import { ProseText } from '../../ui/prose.tsx'
import { say, useShell } from '../../ui/shell.ts'
import { Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Claim = styled.li.withConfig({ componentId: 'claim' })`
  ${cardCss}
  display: grid;
  gap: 12px;
  align-content: start;
  padding: 28px;
  & h2,
  & h3 {
    font-size: var(--step-2);
    line-height: 1.25;
  }
  & p {
    color: var(--muted);
  }
  & > strong {
    font-family: var(--font-heading);
    font-size: var(--step-4);
    font-weight: 700;
    letter-spacing: -0.03em;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
`

const MAX = 5

export const TrustClaims = ({
  eyebrow,
  heading,
  text,
  rating,
  claims,
  action,
}: PropsOf['trust-claims']) => {
  const { business, messages } = useShell()
  const own = rating ? business.rating : undefined
  // Below the heading of the section, or of its own where there is none.
  const Title = heading === undefined ? 'h2' : 'h3'
  return (
    <Band>
      <Container>
        {heading !== undefined && (
          <SectionHead eyebrow={eyebrow} heading={heading} text={text} align="wide" />
        )}
        <Grid>
          {own !== undefined && (
            <Claim>
              <strong>{`${own.value.text}/${MAX}`}</strong>
              <Stars rating={own.value} size={22} />
              <p>{say(messages.reviewsCount, { count: own.count })}</p>
            </Claim>
          )}
          {claims.map(({ title, text: body, icon }) => (
            <Claim key={title}>
              {icon !== undefined && (
                <IconBadge>
                  <Icon outline={icon} />
                </IconBadge>
              )}
              <Title>{title}</Title>
              {body !== undefined && (
                <p>
                  <ProseText prose={body} />
                </p>
              )}
            </Claim>
          ))}
        </Grid>
        <ActionLinks links={[action]} spaced />
      </Container>
    </Band>
  )
}
