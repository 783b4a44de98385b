import { apiContext } from '#web/context.ts'
import { OwnYachts } from '#web/features/boats/own-yachts.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name } = await requireUser({ context, url }, 'b')
  const page = Number(url.searchParams.get('page')) || 1
  const { boats, totalPages, totalCount } = await context.get(apiContext).boatOwners.boats({ page })
  return { name, page, boats, totalPages, totalCount }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_desk(), hidden: true })

export default function OwnerStart({
  loaderData: { name, page, boats, totalPages, totalCount },
}: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title={m.welcome_name({ name })}
        text={totalCount > 0 ? m.own_yachts_count({ count: totalCount }) : m.owner_start_text()}
      />
      {boats.length > 0 ? (
        <div className="grid gap-8">
          <OwnYachts yachts={boats} />
          <Pagination
            label={m.own_yachts()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/OwnerDashboard', { page: number })}
          />
        </div>
      ) : (
        <StatePanel
          title={m.no_own_yachts()}
          text={m.no_own_yachts_text()}
          actions={<ButtonLink to={pagePath('/contact')}>{m.write_to_us()}</ButtonLink>}
        />
      )}
    </>
  )
}
