import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { TicketList } from '#web/parts/support/ticket-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/support'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const page = Number(url.searchParams.get('page')) || 1
  const isAnswered = url.searchParams.has('answered')
  return { ...(await context.get(apiContext).support.list({ page })), page, isAnswered }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.support(), hidden: true })

export default function Support({ loaderData }: Route.ComponentProps) {
  const { data: tickets, page, totalPages, isAnswered } = loaderData
  const glad = isAnswered && <FormNotice tone="good" result={loaderData} title={m.support_answered_done()} />
  const ask = <ButtonLink to={pagePath('/UserDashboard/support/new')}>{m.support_ask()}</ButtonLink>
  if (tickets.length === 0)
    return (
      <>
        <DeskHeading title={m.support()} />
        {glad}
        <StatePanel title={m.support_none()} text={m.support_none_text()} actions={ask} />
      </>
    )
  return (
    <>
      <DeskHeading title={m.support()} text={m.support_text()} aside={ask} />
      <div className="grid gap-8">
        {glad}
        <TicketList tickets={tickets} />
        <Pagination
          label={m.support()}
          page={page}
          totalPages={totalPages}
          to={(number) => pagePath('/UserDashboard/support', { page: number })}
        />
      </div>
    </>
  )
}
