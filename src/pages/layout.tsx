import type { ReactNode } from 'react'
import { isTitled, SectionRenderer } from '../sections/section-renderer.tsx'
import { ShellContext, type Shell } from '../ui/shell.ts'
import { CallBar } from './call-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'
import type { PageData } from './page-data.ts'
import { ErrorBoundary } from './screens.tsx'

/** The id of the main landmark, the target of the skip link. */
export const MAIN_ID = 'main'

/** The frame of every page: skip link, header, main, footer. */
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
