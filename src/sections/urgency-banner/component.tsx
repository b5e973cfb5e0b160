import { SiteLink } from '../../ui/link.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { styled } from '../../ui/styled.ts'
import type { PropsOf } from '../props.ts'

const Banner = styled.div.withConfig({ componentId: 'urgency-banner' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 20px;
  padding: 14px var(--gutter);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  [data-first] > & {
    margin-top: var(--header);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  & :focus-visible {
    outline-color: var(--on-accent);
  }
  @media print {
    margin-top: 0 !important;
    border-block: 2px solid;
    color: var(--text);
  }
`

export const UrgencyBanner = ({ text, action }: PropsOf['urgency-banner']) => (
  <Banner>
    <Paragraph prose={text} />
    {action !== undefined && <SiteLink href={action.href}>{action.label}</SiteLink>}
  </Banner>
)
