import type { OwnersPart as Part } from '#contract/payments/owner-proceeds.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type OwnersPartProps = { gets: Part | null; currency: string }

/** "You get AED 4,300.00", and on its own line what the guest pays on board. Nothing where nothing is paid. */
export function OwnersPart({ gets, currency }: OwnersPartProps) {
  if (!gets) return null
  return (
    <span className="grid text-sm text-ink-soft tabular-nums">
      <span>{m.owner_list_gets({ amount: moneyText({ amount: gets.ownerGets, currency }) })}</span>
      {gets.paidOnBoard > 0 && (
        <span>{m.owner_gets_on_board({ amount: moneyText({ amount: gets.paidOnBoard, currency }) })}</span>
      )}
    </span>
  )
}
