import { Outlet } from 'react-router'
import { ErrorPage } from '#web/parts/site/error-page.tsx'
import { Footer } from '#web/parts/site/footer.tsx'
import { Announcements } from '#web/parts/site/late/announcements.tsx'
import { SiteFrame } from '#web/parts/site/site-frame.tsx'
import type { Route } from './+types/layout'

/** These pages depend on the user: a browser never keeps them. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

/** Where one signs in and up: the site around it, but never the same page for everybody. */
export default function AuthLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <SiteFrame
      below={
        <>
          <Footer />
          <Announcements />
        </>
      }
    >
      {children}
    </SiteFrame>
  )
}
