import { Outlet } from 'react-router'
import { ErrorPage } from '#web/parts/site/error-page.tsx'
import { Header } from '#web/parts/site/header.tsx'
import { Announcements } from '#web/parts/site/late/announcements.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/bare-layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** The administrators' sign-in pages: without the footer. */
export default function BareLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <Outlet />
      <Announcements />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
