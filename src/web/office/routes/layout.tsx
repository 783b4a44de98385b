import { useMemo } from 'react'
import type { WaitingKind } from '#contract/analytics/dashboard.ts'
import { apiContext } from '#web/context.ts'
import { loadPart } from '#web/lib/load-part.ts'
import type { PlainPage } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { openedFurther } from '#web/office/dashboard/further-pages.ts'
import { SandboxNotice } from '#web/office/dashboard/sandbox-notice.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { type OfficePath, officePages, openedPages } from '#web/office/frame/office-pages.ts'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { DeskFailure, DeskFrame, type DeskLink } from '#web/parts/desk/desk-frame.tsx'
import { DeskSearch } from '#web/parts/desk/desk-search.tsx'
import type { FindGroups } from '#web/parts/desk/desk-suggestions.tsx'
import { Bell } from '#web/parts/notifications/bell.tsx'
import { ShieldIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'dashboard.waiting')
  // The menu counts waiting work. Pages open without the counts too.
  const { dashboard, notifications } = context.get(apiContext)
  const [{ data }, { unread }] = await Promise.all([
    dashboard.waiting().catch(() => ({ data: [] })),
    notifications.count().catch(() => ({ unread: 0 })),
  ])
  const counts: Counts = Object.fromEntries(data.map(({ kind, count }) => [kind, count]))
  return { opened: openedPages(mayCall), further: openedFurther(mayCall), counts, unread }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <Desk {...loaderData} />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <Desk opened={undefined} {...loaderData} error={error} />
}

type Counts = Partial<Record<WaitingKind, number>>

type DeskProps = {
  opened: readonly OfficePath[] | undefined
  further?: readonly PlainPage[]
  counts?: Counts
  unread?: number
  error?: unknown
}

const noFurther: readonly PlainPage[] = []

function Desk({ opened, further = noFurther, counts = {}, unread = 0, error }: DeskProps) {
  const locale = getLocale()
  const { paymentMode } = useSite().settings
  const find = useMemo<FindGroups>(() => {
    // The search is loaded with the first typed letter.
    let search: Promise<FindGroups> | undefined
    return async (typed, signal) => {
      search ??= loadPart(() => import('#web/office/dashboard/find-in-office.ts')).then(({ findInOffice }) =>
        findInOffice({ opened, further, locale }),
      )
      return (await search)(typed, signal)
    }
  }, [opened, further, locale])
  const pages = officePages(opened, counts)
  const profile: DeskLink = { to: '/UserDashboard/profile', label: m.profile(), sign: ShieldIcon }
  return (
    <DeskFrame
      name={m.admin_desk()}
      links={[...pages, profile]}
      bell={<Bell unread={unread} desk="office" />}
      banner={<SandboxNotice mode={paymentMode} />}
      above={<DeskSearch page="/adminn/search" find={find} />}
      failure={
        error === undefined ? undefined : (
          <DeskFailure
            error={error}
            pages={pages}
            notices="/adminn/notifications"
            noRight={m.office_no_right_text()}
            Heading={OfficeHeading}
          />
        )
      }
    />
  )
}
