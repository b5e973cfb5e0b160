import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Layout, PageView } from '../pages/layout.tsx'
import { NotFoundScreen, RouteErrorScreen } from '../pages/screens.tsx'
import { LinkContext, type LinkWorld } from '../ui/link.tsx'
import { styled } from '../ui/styled.ts'
import { pagePath } from './links.ts'
import { useArrival } from './use-arrival.ts'
import { usePage, type AppProps } from './use-page.ts'

const Busy = styled.div.withConfig({ componentId: 'busy' })`
  position: fixed;
  inset: 0 0 auto;
  z-index: 150;
  height: 3px;
  background: var(--accent);
  transform-origin: 0 0;
  animation: busy 8s cubic-bezier(0.1, 0.6, 0.2, 1) both;
  @keyframes busy {
    from {
      transform: scaleX(0);
    }
    to {
      transform: scaleX(0.92);
    }
  }
`

/** Shows the page at the current path, or the previous page until it has loaded. */
const CurrentPage = ({ shown, busy, ...props }: AppProps & ReturnType<typeof usePage>) => {
  const { messages } = props.data.shell
  const announced = useArrival(shown, props)
  return (
    <>
      {busy && <Busy role="progressbar" aria-label={messages.loading} />}
      {shown.kind === 'page' && <PageView key={shown.path} page={shown.page} />}
      {shown.kind === 'missing' && <NotFoundScreen />}
      {shown.kind === 'failed' && <RouteErrorScreen />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

/** Everything that the browser shows, inside a router. */
export const App = (props: AppProps) => {
  const { data, world } = props
  const { base, home, shell } = data
  const page = usePage(props, pagePath(useLocation().pathname))
  const versions = page.shown.kind === 'page' ? page.shown.page.versions : undefined
  const navigate = useNavigate()
  const first = shell.languages?.[0]
  const links = useMemo<LinkWorld>(
    () => ({
      base,
      home,
      first,
      follow: (href, isHere) => void navigate(href, { replace: isHere }),
    }),
    [base, home, first, navigate],
  )
  useEffect(() => world.ready?.(), [world])
  return (
    <LinkContext value={links}>
      <Layout shell={shell} versions={versions}>
        <CurrentPage {...props} {...page} />
      </Layout>
    </LinkContext>
  )
}
