import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwClosed } from '#web/lib/throw-closed.ts'
import { MadePayouts } from '#web/owner/payouts/made-payouts.tsx'
import { NeedsNotice } from '#web/owner/payouts/needs-notice.tsx'
import { PayoutForecast } from '#web/owner/payouts/payout-forecast.tsx'
import { PayoutTotals } from '#web/owner/payouts/payout-totals.tsx'
import { StatementList } from '#web/owner/payouts/statement-list.tsx'
import { UpcomingPayouts } from '#web/owner/payouts/upcoming-payouts.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/payouts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { payouts } = context.get(apiContext)
  const page = Number(url.searchParams.get('page')) || 1
  const [overview, statements] = await Promise.all([payouts.overview({ page }), payouts.statements()]).catch(
    throwClosed,
  )
  const { locale } = context.get(requestContext)
  return { page, ...overview, statements: statements.data, locale }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.payouts(), hidden: true })

export default function OwnerPayouts({
  loaderData: { page, totals, needs, upcoming, forecast, payouts, totalPages, statements, locale },
}: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title={m.payouts()}
        text={m.payouts_text()}
        aside={<TextLink to={pagePath('/OwnerDashboard/payouts/details')}>{m.payout_details()}</TextLink>}
      />
      <div className="grid gap-12">
        {needs.length > 0 && <NeedsNotice needs={needs} isOwed={totals.some(({ owed }) => owed > 0)} />}
        {totals.length > 0 && <PayoutTotals totals={totals} />}
        <UpcomingPayouts upcoming={upcoming} />
        <PayoutForecast forecast={forecast} />
        <div className="grid gap-6">
          <MadePayouts payouts={payouts} />
          <Pagination
            label={m.payouts_made()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/OwnerDashboard/payouts', { page: number })}
          />
        </div>
        <StatementList statements={statements} locale={locale} />
      </div>
    </>
  )
}
