import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { ActFilters } from '#web/owner/fleet/act-filters.tsx'
import { ActList } from '#web/owner/fleet/act-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { rightsIn, seesPage } from '#web/parts/desk/desk-rights.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/activity'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { fleetActs, team } = context.get(apiContext)
  const page = Number(url.searchParams.get('page')) || 1
  const filter = { by: url.searchParams.get('by') || undefined, yachtId: url.searchParams.get('yacht') || undefined }
  const [log, { data: fleets }] = await Promise.all([fleetActs.list({ page, ...filter }), team.fleets()])
  const opens = (path: string) => seesPage(rightsIn(fleets), path)
  const open = { listings: opens('/OwnerDashboard/listings'), bookings: opens('/OwnerDashboard/bookings') }
  return { log, page, filter, open }
}

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.activity(), hidden: true })

export default function OwnerActivity({ loaderData: { log, page, filter, open } }: Route.ComponentProps) {
  const { by, yachtId } = filter
  const isFiltered = by !== undefined || yachtId !== undefined
  return (
    <>
      <DeskHeading title={m.activity()} text={m.activity_text()} />
      <div className="grid gap-6">
        {(log.data.length > 0 || isFiltered) && <ActFilters key={`${by} ${yachtId}`} {...log} {...filter} />}
        {log.data.length > 0 && <ActList acts={log.data} open={open} />}
        {log.data.length === 0 && <NoActs filtered={isFiltered || page > 1} />}
        <Pagination
          label={m.activity()}
          page={page}
          totalPages={log.totalPages}
          to={(number) =>
            pagePath('/OwnerDashboard/activity', { page: number, by: by ?? null, yacht: yachtId ?? null })
          }
        />
      </div>
    </>
  )
}

const NoActs = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <StatePanel
      title={m.activity_none_found()}
      actions={
        <ButtonLink to={pagePath('/OwnerDashboard/activity')} look="secondary">
          {m.activity_all()}
        </ButtonLink>
      }
    />
  ) : (
    <StatePanel title={m.activity_none()} text={m.activity_none_text()} />
  )
