import { Items } from '../../ui/items.tsx'
import { Card, figureCss, Grid, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useShell } from '../../ui/shell.ts'
import { ReviewCount, Stars } from '../../ui/stars.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Claim = styled(Card).withConfig({ componentId: 'claim' })`
  gap: 12px;
  &:has(> picture) {
    min-height: 240px;
    overflow: hidden;
    isolation: isolate;
  }
  & h2,
  & h3 {
    font-size: var(--step-2);
    line-height: 1.25;
  }
  & > strong {
    ${figureCss('var(--step-4) / 1')}
  }
  & > svg {
    width: 52px;
    height: 52px;
    padding: 13px;
    border: 1px solid var(--line);
    border-radius: var(--corner);
    background: var(--sheen);
    color: var(--accent-text);
  }
`

export const TrustClaims = ({ image, rating, claims, ...head }: PropsOf['trust-claims']) => {
  const { business } = useShell()
  const own = rating ? business.rating : undefined
  return (
    <Section {...head} align="wide">
      <Grid>
        {image !== undefined && (
          <Claim>
            <Picture picture={image} sizes="(max-width: 600px) 90vw, 480px" fill="plain" />
          </Claim>
        )}
        {own !== undefined && (
          <Claim>
            <strong>{`${own.value.text}/${own.best}`}</strong>
            <Stars rating={own.value} size={22} />
            <p>
              <ReviewCount count={own.count} />
            </p>
          </Claim>
        )}
        <Items items={claims} icons={24} as={Claim} />
      </Grid>
    </Section>
  )
}
