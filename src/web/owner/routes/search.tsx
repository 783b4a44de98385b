import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { fleetGroups } from '#web/parts/desk/fleet-groups.ts'
import { searchDesk } from '#web/parts/desk/search-desk.ts'
import { SearchResults } from '#web/parts/desk/search-results.tsx'
import { typedIn } from '#web/parts/desk/typed-search.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import type { Route } from './+types/search'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { deskSearch, team } = context.get(apiContext)
  const typed = typedIn(url)
  const [findings, { data: fleets }] = await Promise.all([
    searchDesk(() => deskSearch.find({ q: typed })),
    team.fleets(),
  ])
  return { typed, findings, rights: fleets.find(({ isCurrent }) => isCurrent)?.rights ?? null }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.desk_search(), hidden: true })

export default function OwnerSearch({ loaderData: { typed, findings, rights } }: Route.ComponentProps) {
  return (
    <SearchResults
      page="/OwnerDashboard/search"
      typed={typed}
      groups={fleetGroups(typed, findings ?? { yachts: [], bookings: [] }, rights)}
      failed={findings === null}
      words={{
        blank: m.desk_search_blank_text(),
        failed: m.desk_search_failed_text(),
        none: m.desk_search_none_text(),
      }}
    />
  )
}
