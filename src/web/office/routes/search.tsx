import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { openedFurther } from '#web/office/dashboard/further-pages.ts'
import { officeGroups } from '#web/office/dashboard/office-groups.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { openedPages } from '#web/office/frame/office-pages.ts'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { FoundGroups } from '#web/parts/desk/found-groups.tsx'
import { typedIn } from '#web/parts/desk/typed-search.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/search'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'dashboard.find')
  const typed = typedIn(url)
  const { dashboard, settings } = context.get(apiContext)
  const [found, listed] = await Promise.all([
    dashboard.find({ q: typed }),
    mayCall('settings.list') ? settings.list({ language: context.get(requestContext).locale }) : { groups: [] },
  ])
  const titles = listed.groups.flatMap((group) => group.settings.map(({ name, title }) => ({ name, title })))
  const groups = officeGroups(typed, found, titles, openedPages(mayCall), openedFurther(mayCall))
  const [only, ...others] = groups.flatMap(({ rows }) => rows)
  // Enter in the search goes straight to the only result.
  if (only && others.length === 0) throw redirect(only.to, 303)
  return { typed, groups }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.desk_search(), hidden: true })

export default function OfficeSearch({ loaderData: { typed, groups } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.desk_search()} />
      {typed === '' ? (
        <StatePanel title={m.desk_search_blank()} text={m.found_blank_text()} />
      ) : groups.length === 0 ? (
        <StatePanel title={m.desk_search_none({ typed })} text={m.found_none_text()} />
      ) : (
        <FoundGroups groups={groups} />
      )}
    </>
  )
}
