import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

type MoneyTasksProps = {
  tasks: {
    runs: number
    entries: number
    disputes: number
    /** The earliest deadline of the open disputes. */
    respondBy: string | null
    /** The open differences of the latest comparison; null before the first one. */
    differences: number | null
  }
}

/** The waiting tasks, each with a link to the page where it is done. */
export function MoneyTasks({ tasks: { runs, entries, disputes, respondBy, differences } }: MoneyTasksProps) {
  const zone = useBrowserZone()
  const deadline = respondBy ? m.money_task_deadline({ moment: momentText(respondBy, zone) }) : ''
  const rows = [
    {
      to: pagePath('/adminn/money/payouts', { state: 'prepared' }),
      text: m.money_task_runs({ count: runs }),
      count: runs,
    },
    {
      to: pagePath('/adminn/money/entries', { state: 'proposed' }),
      text: m.money_task_entries({ count: entries }),
      count: entries,
    },
    {
      to: pagePath('/adminn/money/disputes', { state: 'open' }),
      text: `${m.money_task_disputes({ count: disputes })} ${deadline}`,
      count: disputes,
    },
    {
      to: pagePath('/adminn/money/differences'),
      text: m.money_task_differences({ count: differences ?? 0 }),
      count: differences ?? 0,
    },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="money-tasks" className="grid gap-3">
      <h2 id="money-tasks" className="text-lg">
        {m.money_tasks()}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{m.money_tasks_none()}</p>
      ) : (
        <ul data-list className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map(({ to, text }) => (
            <li key={to} className="px-5 py-3">
              <TextLink to={to}>{text}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
