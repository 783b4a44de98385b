import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { m } from '#web/paraglide/messages.js'
import { lineKinds } from '#web/parts/bookings/line-kinds.ts'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { moneyText } from '#web/ui/price.tsx'

/** The owner's proceeds, and who gets the rest of the price. */
export function ProceedsSection({ booking: { proceeds, currency, paid, refunded } }: { booking: OwnerBooking }) {
  if (!proceeds) return null
  const { owner, parts: gets, commission, serviceCharge, partner, tax, promotion, atBase, isShared } = proceeds
  const isOneCharter = gets.length === 1 && gets[0]?.kind === 'charter'
  const parts = [
    ...(isOneCharter ? [] : gets.map(({ kind, amount }) => ({ term: lineKinds[kind](), amount }))),
    { term: m.owner_part_commission(), amount: commission },
    { term: m.owner_part_service(), amount: serviceCharge },
    { term: m.owner_part_partner(), amount: partner },
    { term: m.owner_part_tax(), amount: tax },
    { term: m.owner_part_promotion(), amount: -promotion },
  ].filter(({ amount }) => amount !== 0)
  const text = (amount: number) => moneyText({ amount, currency })
  return (
    <ReservationSection title={m.owner_proceeds_title()}>
      <p className="font-display text-xl font-semibold text-brass tabular-nums">{text(owner)}</p>
      <p className="mb-4 text-sm text-ink-soft">{isShared ? m.owner_proceeds_shared() : m.owner_proceeds_agreed()}</p>
      <dl className="grid gap-2 text-sm">
        {parts.map(({ term, amount }) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="tabular-nums">{text(amount)}</dd>
          </div>
        ))}
        {atBase > 0 && (
          <div className="flex justify-between gap-4 border-t border-line pt-2">
            <dt className="text-ink-soft">{m.owner_paid_on_board()}</dt>
            <dd className="tabular-nums">{text(atBase)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-2">
          <dt className="text-ink-soft">{m.owner_paid_so_far()}</dt>
          <dd className="tabular-nums">{text(paid - refunded)}</dd>
        </div>
      </dl>
      {parts.length > 0 && <p className="mt-4 text-sm text-ink-soft">{m.owner_proceeds_note()}</p>}
    </ReservationSection>
  )
}
