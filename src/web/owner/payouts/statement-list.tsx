import { monthText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

export function StatementList({ statements }: { statements: readonly { month: string; currency: string }[] }) {
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
    </section>
  )
}
