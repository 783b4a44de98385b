import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findSeo } from '#web/lib/find-seo.server.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { ErrorPage } from '#web/parts/site/error-page.tsx'
import { LateMount } from '#web/parts/site/late-mount.tsx'
import { SiteFrame } from '#web/parts/site/site-frame.tsx'
import type { Route } from './+types/layout'

// Sent with every page as HTML; their buttons need a script only when they are pressed.
const PageLines = hydrateLater(async () => (await import('#web/parts/site/page-lines.tsx')).PageLines)
const Footer = hydrateLater(async () => (await import('#web/parts/site/footer.tsx')).Footer)

/** The operator's record for search engines. lib/page-meta.ts prefers it to the page's own words. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { seo: await findSeo(context, url) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

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
    <Frame failed>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ failed = false, children }: { failed?: boolean; children: React.ReactNode }) {
  return (
    <SiteFrame
      below={
        <>
          <Footer />
          <LateMount failed={failed} />
        </>
      }
    >
      <PageLines />
      {children}
    </SiteFrame>
  )
}
