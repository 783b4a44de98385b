import { accountGroups } from '#web/account/search/account-groups.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { searchDesk } from '#web/parts/desk/search-desk.ts'
import { SearchResults } from '#web/parts/desk/search-results.tsx'
import { typedIn } from '#web/parts/desk/typed-search.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import type { Route } from './+types/search'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const { accountDesk } = context.get(apiContext)
  const typed = typedIn(url)
  return { typed, findings: await searchDesk(() => accountDesk.find({ q: typed })) }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.desk_search(), hidden: true })

export default function AccountSearch({ loaderData: { typed, findings } }: Route.ComponentProps) {
  return (
    <SearchResults
      page="/UserDashboard/search"
      typed={typed}
      groups={accountGroups(typed, findings)}
      failed={findings === null}
      words={{
        blank: m.account_search_blank_text(),
        failed: m.account_search_failed_text(),
        none: m.account_search_none_text(),
      }}
    />
  )
}
