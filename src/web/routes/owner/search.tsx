import { apiContext } from '#web/context.ts'
import { Findings } from '#web/features/desk/desk-findings.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { mostLetters } from '#web/features/desk/desk-search-field.tsx'
import { findPages } from '#web/features/desk/find-pages.ts'
import { searchFleet } from '#web/features/desk/search-fleet.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
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
        <Findings typed={typed} findings={findings} pages={findPages(typed, rights)} />
      )}
    </>
  )
}

/** What was typed, as the API takes it. */
const wanted = (text: string) => text.trim().slice(0, mostLetters).toWellFormed()
