import type { ReactNode } from 'react'
import { isTitled, SectionRenderer } from '../sections/section-renderer.tsx'
import { ShellContext, type Shell } from '../ui/shell.ts'
import { CallBar } from './call-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { VersionsContext } from './language-switch.tsx'
import { Notice } from './notice.tsx'
import { Privacy } from './privacy.tsx'
import type { PageData } from './page-data.ts'
import { ErrorBoundary } from './screens.tsx'

/** The id of the main landmark, the target of the skip link. */
export const MAIN_ID = 'main'

interface LayoutProps {
  readonly shell: Shell
  /** The addresses of the page in other languages. */
  readonly versions: PageData['versions']
  readonly children: ReactNode
}

const NO_VERSIONS = {}

/** The frame of every page: skip link, header, main, footer. */
export const Layout = ({ shell, versions = NO_VERSIONS, children }: LayoutProps) => (
  <ShellContext value={shell}>
    <VersionsContext value={versions}>
      <ErrorBoundary>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {shell.messages.skipToContent}
        </a>
        <Privacy />
        <Notice />
        <Header />
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <CallBar />
      </ErrorBoundary>
    </VersionsContext>
  </ShellContext>
)

/** The sections of a page, with an h1 even if none of them has a heading. */
export const PageView = ({ page }: { page: PageData }) => (
  <>
    {!page.sections.some(isTitled) && (
      <h1 className="visually-hidden" tabIndex={-1}>
        {page.head.title}
      </h1>
    )}
    <SectionRenderer sections={page.sections} />
  </>
)
