import type { TripPrice } from '#contract/pricing/pricing.ts'
import { classNames } from '#web/lib/class-names.ts'
import { numberText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { noticeText } from '#web/parts/boats/trip-words.ts'
import { moneyText } from '#web/ui/price.tsx'

type Tier = { hoursBefore: number; fee: number }
type Part = { name: string; basisPoints: number; cost: string | null; when: string }

const whole = 10_000

/** A bar of the cancellation fees: "Free · 50 % · Full" from left to right, each with its end. */
export function PolicyBar({ tiers, quote }: { tiers: readonly Tier[]; quote: TripPrice | null }) {
  const parts = quote ? partsOfTrip(quote) : partsOfTerms(tiers)
  return (
    <>
      {quote && (
        <h3 className="mb-4 font-semibold">
          {m.cancel_your_departure({ moment: zonedMomentText(quote.start, quote.zone) })}
        </h3>
      )}
      <ol className="grid gap-x-1 gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
        {parts.map(({ name, basisPoints, cost, when }) => (
          <li key={when} className="max-sm:grid max-sm:grid-cols-[0.5rem_1fr] max-sm:gap-x-3">
            <span
              aria-hidden
              className={classNames('block rounded-full max-sm:row-span-3 sm:mb-3 sm:h-2', shade(basisPoints))}
            />
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft sm:pe-3">{when}</span>
            {cost && <span className="block text-sm text-ink-soft tabular-nums">{cost}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Shade from light (free) to dark (full fee). The labels carry the same information for those who do not see colours. */
function shade(basisPoints: number): string {
  if (basisPoints === 0) return 'bg-good'
  return basisPoints < whole ? 'bg-brass-fill' : 'bg-edge'
}

const partsOfTrip = ({ cancellation, currency, zone }: TripPrice): Part[] =>
  cancellation.map(({ until, fee, basisPoints }) => ({
    name: shareName(basisPoints),
    basisPoints,
    cost: fee === 0 ? null : moneyText({ amount: fee, currency }),
    when: until
      ? m.until_moment({ moment: zonedMomentText(until, zone) })
      : cancellation.length > 1
        ? m.after_that()
        : m.at_any_time(),
  }))

function partsOfTerms(tiers: readonly Tier[]): Part[] {
  const ordered = [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore)
  return ordered.map(({ hoursBefore, fee }) => ({
    name: shareName(fee),
    basisPoints: fee,
    cost: null,
    when:
      hoursBefore > 0
        ? m.until_notice({ notice: noticeText(hoursBefore) })
        : ordered.length > 1
          ? m.after_that()
          : m.at_any_time(),
  }))
}

function shareName(basisPoints: number): string {
  if (basisPoints === 0) return m.policy_free()
  return basisPoints === whole ? m.policy_full() : m.policy_share({ percent: numberText(basisPoints / 100, 1) })
}
