import { accountPages } from '#web/account/frame/account-pages.tsx'
import { apiContext } from '#web/context.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskFrame } from '#web/parts/desk/desk-frame.tsx'
import { DeskSearch } from '#web/parts/desk/desk-search.tsx'
import type { FindGroups } from '#web/parts/desk/desk-suggestions.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { LiveMessages } from '#web/parts/messages/live-messages.tsx'
import { Bell } from '#web/parts/notifications/bell.tsx'
import { BoatIcon, DashboardIcon } from '#web/ui/desk-icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const { messages, notifications } = context.get(apiContext)
  const [{ guest: unread }, { unread: news }] = await Promise.all([messages.unread(), notifications.count()])
  return { unread, news }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LiveMessages />
      <Desk {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Desk error={error} />
}

/** The search is loaded with the first typed letter. */
const find: FindGroups = async (typed, signal) =>
  (await loadPart(() => import('#web/account/search/find-in-account.ts'))).findInAccount(typed, signal)

function Desk({ unread = 0, news = 0, error }: { unread?: number; news?: number; error?: unknown }) {
  const role = useSite().user?.role
  const links = accountPages().map((page) => (page.to === '/UserDashboard/inbox' ? { ...page, count: unread } : page))
  if (role === 'b') links.unshift({ to: '/OwnerDashboard', label: m.owner_desk(), sign: BoatIcon })
  if (role === 'a') links.unshift({ to: '/adminn', label: m.admin_desk(), sign: DashboardIcon })
  return (
    <DeskFrame
      name={m.your_account()}
      links={links}
      bell={<Bell unread={news} desk="account" />}
      above={<DeskSearch page="/UserDashboard/search" find={find} />}
      error={error}
    />
  )
}
