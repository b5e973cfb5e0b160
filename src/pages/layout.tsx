import type { ReactNode } from 'react'
import { isTitled, SectionRenderer } from '../sections/section-renderer.tsx'
import { ShellContext, type Shell } from '../ui/shell.ts'
import { CallBar } from './call-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'
import type { PageData } from './page-data.ts'
import { ErrorBoundary } from './screens.tsx'

/** The id of the main landmark, where the skip link leads. */
export const MAIN_ID = 'main'

/** What every page is made of: skip link, header, main, footer. */
export const Layout = ({ shell, children }: { shell: Shell; children: ReactNode }) => (
  <ShellContext value={shell}>
    <ErrorBoundary>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {shell.messages.skipToContent}
      </a>
      <Notice />
      <Header />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CallBar />
    </ErrorBoundary>
  </ShellContext>
)

/** The sections of a page; a page none of whose sections has a heading still has an h1. */
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
