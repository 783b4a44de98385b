import { apiContext } from '#web/context.ts'
import { officePages } from '#web/features/admin/office-pages.ts'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { FoundAnything } from '#web/features/dashboard/found-anything.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { mostLetters } from '#web/features/desk/desk-search-field.tsx'
import { wordsOf } from '#web/features/desk/find-pages.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/search'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { adminRole } = await requireOfficer({ context, url }, 'any')
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, mostLetters).toWellFormed()
  return { adminRole, typed, found: await context.get(apiContext).dashboard.find({ q: typed }) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.desk_search(), hidden: true })

export default function OfficeSearch({ loaderData: { adminRole, typed, found } }: Route.ComponentProps) {
  const wanted = wordsOf(typed)
  const pages = officePages(adminRole)
    .filter(({ label }) => wanted.every((start) => wordsOf(label).some((word) => word.startsWith(start))))
    .map(({ to, label }) => ({ to: pagePath(to), label }))
  return (
    <>
      <DeskHeading title={m.desk_search()} />
      {typed === '' ? (
        <StatePanel title={m.desk_search_blank()} text={m.found_blank_text()} />
      ) : (
        <FoundAnything typed={typed} found={found} pages={pages} />
      )}
    </>
  )
}
