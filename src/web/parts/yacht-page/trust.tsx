import type { CardPrice, Yacht } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { dateText, numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { shownMoney } from '#web/parts/bookings/trip-figure.ts'
import type { Icon } from '#web/ui/icon.tsx'
import { CheckIcon, ShieldIcon, WavesIcon } from '#web/ui/icons.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { GuestsIcon, HelmIcon, LockIcon } from '#web/ui/yacht-icons.tsx'

type TrustProps = {
  yacht: Yacht
  quote: TripPrice | null
  /** The price of the searched trip until its start is chosen; else the yacht's lowest. */
  price: CardPrice | null
  /** The searched number of guests; null where none was given. */
  guests: number | null
}
type Fact = [Icon, string, string]

/** Facts that build trust before a payment. Unknown ones are left out. */
export function Trust({ yacht, quote, price, guests }: TrustProps) {
  const { papers, captain, bookingCount } = yacht
  const facts: (Fact | null)[] = [
    papers.registeredUntil
      ? [CheckIcon, m.trust_registration(), m.checked_until({ date: dateText(papers.registeredUntil) })]
      : null,
    papers.insuredUntil
      ? [ShieldIcon, m.trust_insurance(), m.checked_until({ date: dateText(papers.insuredUntil) })]
      : null,
    captain
      ? [
          HelmIcon,
          m.trust_captain(),
          captain.since ? m.captain_since({ name: captain.name, year: String(captain.since) }) : captain.name,
        ]
      : null,
    bookingCount > 0 ? [CheckIcon, m.trust_charters(), m.charters_done({ count: bookingCount })] : null,
    depositOf(yacht, quote),
    [WavesIcon, m.trust_weather(), m.promise_weather()],
    quote ? shareOfTrip(quote, yacht.capacity) : shareOfPrice(price, guests),
  ]
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[1]}>
              <dt className="flex gap-3 font-semibold">
                <FactSign sign={fact[0]} />
                {fact[1]}
              </dt>
              <dd className="ps-8 text-ink-soft">{fact[2]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const FactSign = ({ sign: Sign }: { sign: Icon }) => <Sign className="mt-0.5 size-5 text-brass" />

/** The security deposit of the chosen trip, else of the main offer. */
function depositOf({ offers }: Yacht, quote: TripPrice | null): Fact | null {
  const main = offers.find((offer) => offer.main)
  if (!main) return null
  const { securityDeposit: amount, currency } = quote ?? main
  return [
    LockIcon,
    m.security_deposit(),
    amount > 0 ? m.deposit_reserved({ amount: moneyText({ amount, currency }) }) : m.no_deposit(),
  ]
}

/** The price per person for the party of the chosen trip, or for a full yacht. */
function shareOfTrip({ display, currency, guests }: TripPrice, capacity: number | null): Fact | null {
  return perPerson(
    { amount: display.total, currency: display.currency },
    currency,
    guests > 1 ? guests : (capacity ?? 1),
  )
}

function shareOfPrice(price: CardPrice | null, guests: number | null): Fact | null {
  if (!price) return null
  const shown = price.display ?? { amount: price.total, currency: price.currency }
  return perPerson(shown, price.currency, guests ?? price.guests)
}

function perPerson(
  { amount, currency }: { amount: number; currency: string },
  own: string,
  guests: number,
): Fact | null {
  if (guests < 2) return null
  const share = shownMoney({ amount: Math.ceil(amount / guests), currency }, own)
  return [GuestsIcon, m.trust_per_person(), m.per_person_with({ price: share, guests: numberText(guests) })]
}
