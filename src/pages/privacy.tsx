import { Forget } from '../ui/consent.tsx'
import { cardCss } from '../ui/layout.tsx'
import { Button, SiteLink } from '../ui/link.tsx'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'

const Panel = styled.aside.withConfig({ componentId: 'privacy' })`
  ${cardCss}
  position: fixed;
  inset: auto 0 0;
  z-index: 120;
  display: none;
  gap: 16px;
  max-width: 34rem;
  margin: clamp(8px, 2vw, 24px);
  padding: 24px;
  background: var(--surface);
  font-size: var(--step--1);
  line-height: 1.5;
  /* The page's script asks, so nobody is asked without one. */
  :root[data-asks] & {
    display: grid;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  & label {
    display: flex;
    gap: 8px;
    min-height: 32px;
  }
  & button {
    flex: 1 1 8rem;
    padding-inline: 12px;
  }
  @media not (scripting: enabled) {
    & ~ footer button[data-privacy] {
      display: none;
    }
  }
`

/**
 * Asks visitors before services with cookies count their visit. browser/start-analytics.ts shows it
 * and handles its buttons, so that it needs no app. All answers look the same.
 */
export const Privacy = () => {
  const { privacy } = useShell()
  if (privacy === undefined) return null
  const { title, text, policy, categories, answers } = privacy
  return (
    <Panel data-privacy="" tabIndex={-1} aria-label={title}>
      <p>
        {text} {policy && <SiteLink href={policy.href}>{policy.label}</SiteLink>}
      </p>
      <div hidden={categories.length === 1}>
        {categories.map(([value, label]) => (
          <label key={value}>
            <input type="checkbox" data-privacy="" value={value} />
            {label}
          </label>
        ))}
      </div>
      <div>
        {answers.map(([answer, label]) => (
          <Button key={answer} type="button" data-tone="quiet" data-privacy={answer}>
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

/** The button with which visitors change what they have agreed to. */
export const PrivacyAgain = () => {
  const { privacy } = useShell()
  return (
    privacy && (
      <Forget type="button" data-privacy="ask">
        {privacy.title}
      </Forget>
    )
  )
}
