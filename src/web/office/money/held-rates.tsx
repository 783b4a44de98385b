import { Form } from 'react-router'
import type { RateFetch } from '#contract/currency/rates.ts'
import { dateText, numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { rateText } from './rate-words.ts'

/** A set of rates that jumped, with both figures. An operator who may change money confirms or drops it. */
export function HeldRates({ held, mayChange }: { held: RateFetch; mayChange: boolean }) {
  const { id, day, source, jumps } = held
  return (
    <section aria-labelledby="held" className="grid gap-4 rounded-lg border border-warn bg-surface p-5 sm:p-6">
      <h2 id="held" className="text-xl">
        {m.rates_held()}
      </h2>
      <p className="max-w-3xl text-ink-soft">{m.rates_held_text({ day: day ? dateText(day) : '–', source })}</p>
      <Table
        caption={m.rates_held()}
        rows={jumps}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: m.rates_currency(), cell: ({ currency }) => currency },
          { key: 'before', head: m.rates_before(), numeric: true, cell: ({ before }) => rateText(before) },
          { key: 'after', head: m.rates_after(), numeric: true, cell: ({ after }) => rateText(after) },
          { key: 'change', head: m.rates_change(), numeric: true, cell: changeText },
        ]}
      />
      {mayChange && (
        <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="confirm">
            {m.rates_confirm()}
          </Button>
          <Button type="submit" name="intent" value="drop" look="secondary">
            {m.rates_drop()}
          </Button>
        </Form>
      )}
    </section>
  )
}

function changeText({ before, after }: RateFetch['jumps'][number]): string {
  const change = (Number(after) / Number(before) - 1) * 100
  return `${change < 0 ? '−' : '+'}${numberText(Math.abs(change), 1)}\u00a0%`
}
