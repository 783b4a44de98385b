import type { TripPrice } from '#contract/pricing/pricing.ts'
import { depositOpensAt } from '#shared/deposit-opens.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckIcon } from '#web/ui/icons.tsx'
import { moneyText } from '#web/ui/price.tsx'

type TripPromisesProps = {
  terms: Pick<TripPrice, 'cancellation' | 'zone' | 'securityDeposit' | 'currency' | 'start'>
  /** The seller of the trip; null where it is no longer known. */
  seller: string | null
  /** The time of the request, in epoch milliseconds. */
  now: number
}

/**
 * Answers a guest's last questions beside the button: until when cancelling is free, what happens in bad weather, and who sells.
 */
export function TripPromises({ terms, seller, now }: TripPromisesProps) {
  const { settings } = useSite()
  const { cancellation, zone } = terms
  const free = cancellation.find(({ fee, until }) => fee === 0 && until)
  const promises = [
    ...(free?.until ? [m.promise_cancel({ moment: zonedMomentText(free.until, zone) })] : []),
    ...depositPromise(terms, now),
    m.promise_weather(),
    ...(seller ? [m.promise_seller({ seller, site: settings.name })] : []),
  ]
  return (
    <ul className="grid gap-2 text-sm text-ink-soft">
      {promises.map((promise) => (
        <li key={promise} className="flex gap-2.5">
          <CheckIcon className="mt-0.5 size-4.5 text-good" />
          {promise}
        </li>
      ))}
    </ul>
  )
}

/** Says when the security deposit is asked for. It is not part of the payment now. */
function depositPromise({ securityDeposit, currency, start, zone }: TripPromisesProps['terms'], now: number): string[] {
  if (securityDeposit === 0) return []
  const amount = moneyText({ amount: securityDeposit, currency })
  const opens = depositOpensAt(Date.parse(start))
  if (opens <= now) return [m.promise_deposit_at_once({ amount })]
  return [m.promise_deposit({ amount, moment: zonedMomentText(new Date(opens).toISOString(), zone) })]
}
