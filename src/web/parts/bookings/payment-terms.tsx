import type { TripPrice } from '#contract/pricing/pricing.ts'
import { dayText, numberText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type Terms = Pick<TripPrice, 'currency' | 'schedule' | 'securityDeposit' | 'cancellation' | 'zone'>

type PaymentTermsProps = {
  terms: Terms
  paid?: number
  /** Nothing is charged before the owner has accepted. */
  isRequest?: boolean
}

/** Shows what is paid, what is due when, and the cancellation fees with their deadlines. */
export function PaymentTerms({ terms, paid = 0, isRequest = false }: PaymentTermsProps) {
  const { currency, schedule, securityDeposit, cancellation, zone } = terms
  const free = cancellation.find(({ fee, until }) => fee === 0 && until)
  const money = (amount: number) => moneyText({ amount, currency })
  return (
    <dl className="grid gap-2 text-sm">
      {paid > 0 && <Term label={m.paid_so_far()} value={money(paid)} />}
      {schedule.map(({ due, amount }) => (
        <Term key={due} label={dueText(due, isRequest)} value={money(amount)} />
      ))}
      {securityDeposit > 0 && <Term label={m.security_deposit()} value={money(securityDeposit)} />}
      <Term
        label={m.cancellation()}
        value={free?.until ? m.free_until({ moment: zonedMomentText(free.until, zone) }) : firstFee(terms)}
      />
    </dl>
  )
}

function firstFee({ cancellation, currency, zone }: Terms) {
  const [tier] = cancellation
  if (!tier || tier.fee === 0) return m.cancel_always_free()
  const share = m.fee_share({
    fee: moneyText({ amount: tier.fee, currency }),
    percent: numberText(tier.basisPoints / 100, 1),
  })
  return tier.until ? m.fee_until({ fee: share, moment: zonedMomentText(tier.until, zone) }) : share
}

function dueText(due: string, isRequest: boolean) {
  if (due === 'now') return isRequest ? m.due_when_accepted() : m.due_now()
  return due === 'at_base' ? m.due_at_base() : m.due_on({ date: dayText(due) })
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end tabular-nums">{value}</dd>
    </div>
  )
}
