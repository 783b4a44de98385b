import { countText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'

type Page = { data: readonly unknown[]; totalCount: number; isCountExact: boolean }

/** Says how many rows of an import are not shown. */
export function FirstRows({ data, totalCount, isCountExact }: Page) {
  if (totalCount <= data.length) return null
  const counts = { count: countText(data.length), all: countText(totalCount) }
  return (
    <p className="text-ink-soft">{isCountExact ? m.fleet_import_first(counts) : m.fleet_import_first_more(counts)}</p>
  )
}
