import { dateText } from '#web/lib/format.ts'
import { countText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'

type Fruitless = { place: string | null; date: string | null; searches: number; withoutResult: number }

/** The visitors' searches without a result. */
export function FruitlessSearches({ searches }: { searches: readonly Fruitless[] }) {
  return (
    <section aria-labelledby="fruitless" className="grid gap-4">
      <h3 id="fruitless" className="text-lg">
        {m.fruitless_title()}
      </h3>
      {searches.length === 0 ? (
        <p className="text-ink-soft">{m.fruitless_none()}</p>
      ) : (
        <Table
          caption={m.fruitless_title()}
          rows={searches}
          rowKey={({ place, date }) => `${place} ${date}`}
          columns={[
            { key: 'place', head: m.fruitless_place(), cell: ({ place }) => place ?? m.fruitless_anywhere() },
            { key: 'date', head: m.figure_day(), unbroken: true, cell: ({ date }) => (date ? dateText(date) : '–') },
            { key: 'none', head: m.fruitless_without(), numeric: true, cell: (each) => countText(each.withoutResult) },
            { key: 'all', head: m.fruitless_all(), numeric: true, cell: (each) => countText(each.searches) },
          ]}
        />
      )}
    </section>
  )
}
