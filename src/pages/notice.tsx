import { SiteLink } from '../ui/link.tsx'
import { Paragraph } from '../ui/prose.tsx'
import { useShell } from '../ui/shell.ts'
import { spanAttributes } from '../ui/span-attributes.ts'
import { styled } from '../ui/styled.ts'

const Bar = styled.aside.withConfig({ componentId: 'notice' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 2px 20px;
  padding: 8px var(--gutter);
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  font-size: var(--step--1);
  line-height: 1.4;
  text-align: center;
  & > p {
    max-width: 80ch;
    text-wrap: balance;
  }
  & a {
    color: var(--accent-text);
    font-weight: 600;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
  }
`

/** The notice of the site, above the header, which remains in view below it (header.tsx). */
export const Notice = () => {
  const { notice } = useShell()
  if (notice === undefined) return null
  const { text, action, ...span } = notice
  return (
    <Bar data-notice="" {...spanAttributes(span)}>
      <Paragraph prose={text} />
      {action !== undefined && <SiteLink href={action.href}>{action.label}</SiteLink>}
    </Bar>
  )
}
