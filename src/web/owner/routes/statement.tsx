import { payoutsDownloadStatement } from '#contract/http-routes.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { monthText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwClosed } from '#web/lib/throw-closed.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { StatementSums, StatementTable } from '#web/owner/payouts/statement-table.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/statement'

export async function loader({ params: { month, currency }, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { locale } = context.get(requestContext)
  const wanted = { month, currency: currency.toUpperCase() }
  return {
    locale,
    statement: await context.get(apiContext).payouts.statement(wanted).catch(throwClosed).catch(throwMissing),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: m.statement_title({ month: monthText(loaderData?.statement.month ?? '2026-01') }),
    hidden: true,
  })

export default function OwnerStatement({ loaderData: { locale, statement } }: Route.ComponentProps) {
  const { month, currency, owner } = statement
  const file = (format: 'pdf' | 'csv') =>
    `${apiPath(payoutsDownloadStatement, { month, currency, format, locale })}?format=${format}&locale=${locale}`
  return (
    <>
      <DeskHeading
        title={m.statement_title({ month: monthText(month) })}
        text={m.statement_text({ owner, currency })}
        aside={<TextLink to={pagePath('/OwnerDashboard/payouts')}>{m.payouts()}</TextLink>}
      />
      <div className="grid gap-6">
        <StatementTable statement={statement} />
        <StatementSums statement={statement} />
        <p className="max-w-prose text-sm text-ink-soft">{m.line_note()}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={file('pdf')} reloadDocument look="secondary">
            {m.statement_pdf()}
          </ButtonLink>
          <ButtonLink to={file('csv')} reloadDocument look="secondary">
            {m.statement_csv()}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
