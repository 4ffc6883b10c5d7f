import { Component as ReactComponent, createContext, use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Page, Router } from './router.ts'

export const PageContext = createContext<Page | undefined>(undefined)
export type RouterOfPages = Pick<Router, 'navigate' | 'prefetch' | 'back' | 'block' | 'cover'>
/** None on the server. */
export const RouterContext = createContext<RouterOfPages | undefined>(undefined)
export const PendingContext = createContext(false)
export const RouteErrorContext = createContext<unknown>(undefined)
const OutletContext = createContext<ReactNode>(null)

/** The page inside its layout routes. */
export function PageView({ page }: { page: Page }) {
  const { match, failed } = page
  const shown = failed ? match.routes.slice(0, failed.at + 1) : match.routes
  return (
    <PageContext value={page}>
      {shown.reduceRight<ReactNode>((below, { Component, ErrorBoundary }, index) => {
        const content =
          Component && failed?.at !== index ? (
            <OutletContext value={below}>
              <Component />
            </OutletContext>
          ) : (
            below
          )
        if (!ErrorBoundary) return content
        return (
          <Boundary page={page} failed={failed?.at === index ? failed : undefined} Fallback={ErrorBoundary}>
            {content}
          </Boundary>
        )
      }, null)}
    </PageContext>
  )
}

/** Where a layout route shows its child. */
export function Outlet() {
  return use(OutletContext)
}

interface Failure {
  error: unknown
}

interface BoundaryProps {
  page: Page
  /** While it was loaded. */
  failed: Failure | undefined
  Fallback: ComponentType
  children: ReactNode
}

interface BoundaryState {
  page: Page
  /** While it was shown. */
  broken?: Failure | undefined
}

/** React has error boundaries as classes only. The next page clears the error. */
class Boundary extends ReactComponent<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { page, broken: undefined }
  }

  override render() {
    const { failed, Fallback, children } = this.props
    const failure = failed ?? this.state.broken
    if (!failure) return children
    return (
      <RouteErrorContext value={failure.error}>
        <Fallback />
      </RouteErrorContext>
    )
  }
}
