import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { mostLetters } from '#web/parts/desk/desk-search-field.tsx'
import { fleetGroups } from '#web/parts/desk/fleet-groups.ts'
import { FoundGroups } from '#web/parts/desk/found-groups.tsx'
import { searchFleet } from '#web/parts/desk/search-fleet.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/search'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { deskSearch, team } = context.get(apiContext)
  const typed = wanted(url.searchParams.get('q') ?? '')
  const [findings, { data: fleets }] = await Promise.all([
    searchFleet(() => deskSearch.find({ q: typed })),
    team.fleets(),
  ])
  return { typed, findings, rights: fleets.find(({ isCurrent }) => isCurrent)?.rights ?? null }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.desk_search(), hidden: true })

export default function OwnerSearch({ loaderData: { typed, findings, rights } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.desk_search()} />
      {typed === '' ? (
        <StatePanel title={m.desk_search_blank()} text={m.desk_search_blank_text()} />
      ) : (
        <Findings typed={typed} findings={findings} rights={rights} />
      )}
    </>
  )
}

type FindingsProps = Pick<Route.ComponentProps['loaderData'], 'typed' | 'findings' | 'rights'>

/** The pages that fit are found even where the search of the fleet has failed. */
function Findings({ typed, findings, rights }: FindingsProps) {
  const groups = fleetGroups(typed, findings ?? { yachts: [], bookings: [] }, rights)
  return (
    <div className="grid gap-10">
      {!findings && (
        <StatePanel
          title={m.desk_search_failed()}
          text={m.desk_search_failed_text()}
          actions={
            <ButtonLink to={pagePath('/OwnerDashboard/search', { q: typed })} look="secondary">
              {m.try_again()}
            </ButtonLink>
          }
        />
      )}
      {findings && groups.length === 0 && (
        <StatePanel title={m.desk_search_none({ typed })} text={m.desk_search_none_text()} />
      )}
      <FoundGroups groups={groups} />
    </div>
  )
}

/** The typed text, cut to the length that the API takes. */
const wanted = (text: string) => text.trim().slice(0, mostLetters).toWellFormed()
