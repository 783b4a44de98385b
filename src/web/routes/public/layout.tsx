import { Outlet } from 'react-router'
import { ErrorPage } from '#web/features/site/error-page.tsx'
import { Footer } from '#web/features/site/footer.tsx'
import { Header } from '#web/features/site/header.tsx'
import { LateMount } from '#web/features/site/late-mount.tsx'
import { SkipLink } from '#web/features/site/skip-link.tsx'
import type { Route } from './+types/layout'

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps its header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      {children}
      <Footer />
      <LateMount />
    </div>
  )
}
