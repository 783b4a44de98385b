import type { MovePreview } from '#contract/office/booking-moves.ts'
import { dayText, laterText, momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'

/** Compares the booking on its present yacht and on the other one, with the money of guest, owner and market. */
export function MoveComparison({ preview }: { preview: MovePreview }) {
  const { currency, from, to, start, end, timeZone, total, securityDeposit, proceeds, freeUntil, lines } = preview
  const money = (amount: number) => moneyText({ amount, currency })
  const moment = (at: string | null) => (at ? momentText(at, timeZone) : m.office_not_free())
  const rows = [
    { name: m.office_yacht(), before: from.title || m.unnamed_yacht(), after: to.title || m.unnamed_yacht() },
    { name: m.office_owner(), before: from.owner, after: to.owner },
    { name: m.office_place(), before: from.place, after: to.place },
    { name: m.office_total(), before: money(total.before), after: money(total.after) },
    { name: m.office_owner_gets(), before: money(proceeds.before.amount), after: money(proceeds.after.amount) },
    { name: m.office_deposit(), before: money(securityDeposit.before), after: money(securityDeposit.after) },
    { name: m.office_free_until(), before: moment(freeUntil.before), after: moment(freeUntil.after) },
  ]
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {m.office_from_until({ from: momentText(start, timeZone), until: laterText(end, start, timeZone) })}
      </p>
      <Table
        caption={m.office_move_title()}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: m.office_move_detail(),
            cell: ({ name }) => <span className="text-ink-soft">{name}</span>,
          },
          {
            key: 'before',
            head: m.office_now(),
            cell: ({ before }) => before,
          },
          { key: 'after', head: m.office_then(), cell: ({ after }) => after },
        ]}
      />
      <Folded title={m.office_price_lines()}>
        <PriceLines priced={{ lines, total: total.after, currency }} />
      </Folded>
      <Difference preview={preview} />
    </div>
  )
}

function Difference({ preview: { difference, dueOn, currency, losesPromoCode } }: { preview: MovePreview }) {
  const amount = moneyText({ amount: Math.abs(difference), currency })
  return (
    <Notice tone={difference > 0 || losesPromoCode ? 'warn' : 'info'}>
      <p className="font-semibold">
        {difference > 0
          ? m.office_move_due({ amount, date: dueOn ? dayText(dueOn) : '–' })
          : difference < 0
            ? m.office_move_back({ amount })
            : m.office_move_even()}
      </p>
      {losesPromoCode && <p>{m.office_loses_promo()}</p>}
    </Notice>
  )
}
