import type { TripPrice } from '#contract/pricing/pricing.ts'
import { numberText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { ConsentTick } from './consent-tick.tsx'

type Terms = Pick<TripPrice, 'cancellation' | 'currency' | 'zone'>
type PolicyConsentProps = {
  terms: Terms
  name: string
  id: string
  label: string
  error: string | undefined
  isTicked: boolean
}

/** Lists the cancellation fees in words, and the checkbox that the guest must tick to reserve. */
export function PolicyConsent({ terms, ...tick }: PolicyConsentProps) {
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-5">
      <legend className="-ms-1.5 px-1.5 font-semibold">{m.cancellation()}</legend>
      <ul className="grid list-disc gap-1 ps-5 text-ink-soft marker:text-brass">
        {tierWords(terms).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ConsentTick {...tick} />
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        {/* The link opens a new window, so that the typed values stay in this one. */}
        <a
          href={pagePath('/refund-policy')}
          target="_blank"
          rel="noopener"
          className="text-sea underline underline-offset-4"
        >
          {m.read_refund_policy()}
        </a>
        <a
          href={pagePath('/terms-of-service')}
          target="_blank"
          rel="noopener"
          className="text-sea underline underline-offset-4"
        >
          {m.read_terms()}
        </a>
      </p>
    </fieldset>
  )
}

/** A sentence for each tier, the earliest first. */
function tierWords({ cancellation, currency, zone }: Terms): string[] {
  return cancellation.map(({ until, fee, basisPoints }, index) => {
    const moment = until && zonedMomentText(until, zone)
    const cost = m.fee_share({ fee: moneyText({ amount: fee, currency }), percent: numberText(basisPoints / 100, 1) })
    if (moment) return fee === 0 ? m.tier_free_until({ moment }) : m.tier_fee_until({ cost, moment })
    if (index > 0) return fee === 0 ? m.tier_free_after() : m.tier_fee_after({ cost })
    return fee === 0 ? m.cancel_always_free() : m.tier_fee_always({ cost })
  })
}
