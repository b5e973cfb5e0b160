import { Component, type ReactNode } from 'react'
import { Container } from '../ui/layout.tsx'
import { ActionLink, Actions, Button } from '../ui/link.tsx'
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

interface NoticeProps {
  readonly heading: string
  readonly text: string
  readonly missing?: ''
  readonly children: ReactNode
}

const Notice = ({ heading, text, missing, children }: NoticeProps) => (
  <Screen data-missing={missing}>
    <Container>
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Container>
  </Screen>
)

const RefreshButton = ({ label }: { label: string }) => (
  <Button
    type="button"
    data-tone="accent"
    // Offline, nothing would come in place of what is here.
    onClick={() => navigator.onLine && location.reload()}
  >
    {label}
  </Button>
)

/** Shown for an unknown path, which browser/entry.ts logs (specification, section 2). */
export const NotFoundScreen = () => {
  const { messages } = useShell()
  return (
    <Notice heading={messages.notFoundHeading} text={messages.notFoundText} missing="">
      <ActionLink data-tone="accent" href="/">
        {messages.notFoundLink}
      </ActionLink>
    </Notice>
  )
}

/** Shown when rendering fails (specification, section 8). It uses nothing that may have failed. */
const RenderErrorScreen = () => {
  const { messages } = useShell()
  return (
    <main id="main">
      <Notice heading={messages.errorHeading} text={messages.errorText}>
        <RefreshButton label={messages.errorButton} />
      </Notice>
    </main>
  )
}

/** Catches a failure of rendering anywhere below it and shows the error screen in its place. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <RenderErrorScreen /> : this.props.children
  }
}

/** Shown when a page's data does not come after its retries (specification, section 8). */
export const RouteErrorScreen = () => {
  const { messages } = useShell()
  return (
    <Notice heading={messages.routeErrorHeading} text={messages.routeErrorText}>
      <RefreshButton label={messages.routeErrorRetry} />
      <ActionLink data-tone="quiet" href="/">
        {messages.routeErrorHome}
      </ActionLink>
    </Notice>
  )
}
