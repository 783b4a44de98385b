import { payoutsDownloadYear } from '#contract/http-routes.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { monthText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type StatementListProps = { statements: readonly { month: string; currency: string }[]; locale: 'en' | 'fr' }

export function StatementList({ statements, locale }: StatementListProps) {
  const years = [...new Set(statements.map(({ month }) => month.slice(0, 4)))]
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.statements()}</h2>
      {statements.length === 0 && <p className="text-ink-soft">{m.statements_none()}</p>}
      <ul data-list className="flex flex-wrap gap-x-8 gap-y-3">
        {statements.map(({ month, currency }) => (
          <li key={`${month} ${currency}`}>
            <TextLink to={pagePath('/OwnerDashboard/payouts/statements/:month/:currency', { month, currency })}>
              {m.statement_see({ month: monthText(month), currency })}
            </TextLink>
          </li>
        ))}
      </ul>
      {years.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">{m.statement_years()}</h3>
          <p className="max-w-prose text-ink-soft">{m.statement_years_text()}</p>
          <ul data-list className="flex flex-wrap gap-x-8 gap-y-3">
            {years.map((year) => (
              <li key={year}>
                <ButtonLink
                  to={`${apiPath(payoutsDownloadYear, { year, locale })}?locale=${locale}`}
                  reloadDocument
                  look="secondary"
                >
                  {m.statement_year({ year })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
