import { useSearchParams } from 'react-router'
import { dayMonthText, dayText, monthText, numberText } from '#web/lib/format.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import type { Found } from './found.ts'

/** The search and the number of results: beside the search on wide screens, below it on phones. */
export function ResultsTitle({ title, found }: { title: string; found: Found | null }) {
  const [params] = useSearchParams()
  const { currency } = useSite()
  const isApproximate = found?.boats.some(({ price }) => price?.display?.approximate) ?? false
  return (
    <div className="results-title">
      <h1 id="results" tabIndex={-1} className="truncate text-lg outline-none max-md:sr-only">
        {title}
      </h1>
      <p role="status" className="note truncate md:line-clamp-2 md:whitespace-normal">
        {found && m.yachts_count({ count: numberText(found.totalCount) })}
        {found && <span className="max-md:hidden">{` · ${totalsText(params)}`}</span>}
        {isApproximate && (
          <span title={m.approximate_legend({ currency })}>
            {' · '}
            {m.approximate_short({ currency })}
          </span>
        )}
      </p>
    </div>
  )
}

/** Says which day the totals are for. */
function totalsText(params: URLSearchParams): string {
  const { date, flex } = readTripSearch(params)
  if (!date) return m.totals_cheapest()
  if (flex === 'month') return m.totals_for_month({ month: monthText(date.slice(0, 7)) })
  return flex ? m.totals_around({ date: dayMonthText(date) }) : m.totals_for_day({ date: dayText(date) })
}
