import type { ReactNode } from 'react'
import { Actions, Container } from '../ui/layout.tsx'
import { ActionLink, Button } from '../ui/link.tsx'
import { useShell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'

const Screen = styled.div.withConfig({ componentId: 'screen' })`
  display: grid;
  align-content: center;
  min-height: 82svh;
  padding-block: calc(var(--header) + 48px) 72px;
  & h1 {
    font-size: clamp(2.25rem, 1.5rem + 3.4vw, 4rem);
  }
  & p {
    max-width: 52ch;
    margin-block: 20px 36px;
    color: var(--muted);
    font-size: 1.1875rem;
  }
`

const Told = ({
  heading,
  text,
  missing = false,
  children,
}: {
  heading: string
  text: string
  missing?: boolean
  children: ReactNode
}) => (
  <Screen data-missing={missing ? '' : undefined}>
    <Container>
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Container>
  </Screen>
)

const refresh = (): void => location.reload()

/** Shown for an unknown path, which app/tell-missing.ts tells to the console (specification, section 2). */
export const NotFoundScreen = () => {
  const { messages } = useShell()
  return (
    <Told heading={messages.notFoundHeading} text={messages.notFoundText} missing>
      <ActionLink tone="accent" href="/">
        {messages.notFoundLink}
      </ActionLink>
    </Told>
  )
}

/** Shown when rendering fails (specification, section 8). Its link is plain: nothing that may have failed is used. */
export const RenderErrorScreen = () => {
  const { messages } = useShell()
  return (
    <main id="main">
      <Told heading={messages.errorHeading} text={messages.errorText}>
        <Button type="button" data-tone="accent" onClick={refresh}>
          {messages.errorButton}
        </Button>
      </Told>
    </main>
  )
}

/** Shown when a page's data cannot be had after its retries (specification, section 8). */
export const RouteErrorScreen = () => {
  const { messages } = useShell()
  return (
    <Told heading={messages.routeErrorHeading} text={messages.routeErrorText}>
      <Button type="button" data-tone="accent" onClick={refresh}>
        {messages.routeErrorRetry}
      </Button>
      <ActionLink tone="quiet" href="/">
        {messages.routeErrorHome}
      </ActionLink>
    </Told>
  )
}
