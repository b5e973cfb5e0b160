import { Component, type ReactNode } from 'react'
import { RenderErrorScreen } from './screens.tsx'

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
