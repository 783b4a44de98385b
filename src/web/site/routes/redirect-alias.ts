import { redirect } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { requestContext } from '#web/context.ts'
import { type PlainPage, pagePathIn } from '#web/lib/paths.ts'
import type { Route } from './+types/redirect-alias'

/** Aliases of pages, in lower case. */
const aliases: Record<string, PlainPage> = {
  '/login': '/auth',
  '/ownersignup': '/ownerauth',
  '/my-bookings': '/UserDashboard/bookings',
  '/structure': '/studio/structure',
  '/desk': '/studio/desk',
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const path = aliases[inLocalePath(url.pathname, 'en').toLowerCase().replace(/\/$/, '')] ?? '/'
  return redirect(pagePathIn(locale, path, url.searchParams))
}
