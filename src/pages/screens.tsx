import { Component, type ReactNode } from 'react'
import { Container } from '../ui/layout.tsx'
import { Icon, outlines } from '../ui/icon.tsx'
import { ActionLink, Actions, Button } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useShell, type Shell } from '../ui/shell.ts'
import { styled } from '../ui/styled.ts'
import { PageList } from './page-list.tsx'

const Screen = styled.div.withConfig({ componentId: 'screen' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
  readonly children: ReactNode
}

const Notice = ({ heading, text, children }: NoticeProps) => (
  <>
    <h1 tabIndex={-1}>{heading}</h1>
    <p>{text}</p>
    <Actions>{children}</Actions>
  </>
)

const NoticeScreen = (props: NoticeProps) => (
  <Screen>
    <Container>
      <Notice {...props} />
    </Container>
  </Screen>
)

const Missing = styled(Screen).withConfig({ componentId: 'screen-missing' })`
  min-height: 0;
  padding-bottom: var(--section);
  & > div {
    display: grid;
    gap: clamp(32px, 5vw, 80px);
  }
  & > div > picture > img {
    width: 100%;
    aspect-ratio: 3 / 2;
    max-height: 34rem;
    border-radius: var(--corner-large);
    object-fit: cover;
  }
  & h2 {
    margin-bottom: 16px;
    padding-top: clamp(24px, 3vw, 40px);
    border-top: 1px solid var(--line);
    font-size: var(--step-2);
  }
  & li p {
    margin: 0;
    font-size: var(--step--1);
  }
  @media (min-width: 900px) {
    & > div:has(> picture) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
      align-items: center;
    }
    & section {
      grid-column: 1 / -1;
    }
  }
`

const RefreshButton = ({ label }: { label: string }) => (
  <Button
    type="button"
    data-tone="quiet"
    // While offline, a reload would lose this page.
    onClick={() => navigator.onLine && location.reload()}
  >
    {label}
  </Button>
)

/** Suggested pages: those of the first header menu, or the footer, or the header's links. */
const pagesToGoTo = ({ header, footer, messages }: Shell) => {
  const menu = header.menu.find(({ links }) => links !== undefined)
  if (menu !== undefined) return { title: menu.label, links: menu.links ?? [] }
  const links = header.menu.filter(({ href }) => href !== '/')
  return footer.collections[0] ?? { title: messages.menu, links }
}

/**
 * Shown for an unknown path, which browser/entry.ts logs (specification, section 2): a link to the
 * home page, the telephone, and suggested pages.
 */
export const NotFoundScreen = () => {
  const shell = useShell()
  const { messages, missing, business } = shell
  const { title, links } = pagesToGoTo(shell)
  return (
    <Missing data-missing="">
      <Container>
        <div>
          <Notice heading={messages.notFoundHeading} text={messages.notFoundText}>
            <ActionLink data-tone="quiet" href="/">
              {messages.notFoundLink}
            </ActionLink>
            {business.telephone !== undefined && (
              <ActionLink data-tone="quiet" href={business.telephone.href}>
                <Icon outline={outlines.phone} size={20} />
                {business.telephone.label}
              </ActionLink>
            )}
          </Notice>
        </div>
        <Picture picture={missing} sizes="(max-width: 899px) 90vw, 50vw" />
        {links.length > 0 && (
          <section>
            <h2>{title}</h2>
            <PageList links={links} />
          </section>
        )}
      </Container>
    </Missing>
  )
}

/** Shown when rendering fails (specification, section 8). Uses nothing that may have failed. */
const RenderErrorScreen = () => {
  const { messages } = useShell()
  return (
    <main id="main">
      <NoticeScreen heading={messages.errorHeading} text={messages.errorText}>
        <RefreshButton label={messages.errorButton} />
      </NoticeScreen>
    </main>
  )
}

/** Catches rendering failures of its children and shows the error screen instead. */
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

/** Shown when a page's data cannot be loaded after all retries (specification, section 8). */
export const RouteErrorScreen = () => {
  const { messages } = useShell()
  return (
    <NoticeScreen heading={messages.routeErrorHeading} text={messages.routeErrorText}>
      <RefreshButton label={messages.routeErrorRetry} />
      <ActionLink data-tone="quiet" href="/">
        {messages.routeErrorHome}
      </ActionLink>
    </NoticeScreen>
  )
}
