import { Outlet } from 'react-router'
import { ErrorPage } from '#web/parts/site/error-page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/layout'

/** Pages about one booking. They have no header, so that nothing leads away from them. */
export default function CheckoutLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
