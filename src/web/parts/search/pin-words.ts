import type { CardPrice } from '#contract/boats/yacht.ts'
import type { YachtPin } from '#contract/search/pins.ts'
import { type Money, minorUnits } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { CardFacts } from '../boats/card-facts.ts'
import type { MapPin } from '../map/map-pin.ts'

/** The accessible name begins with the pin's visible text, for people who use voice control. */
export function toMapPin({ id, title, latitude, longitude, count, price, city }: YachtPin): MapPin {
  const place = { id, latitude, longitude, count }
  if (!price) return { ...place, name: `${title}, ${city}` }
  const money = shown(price)
  const text = pinMoney(money)
  const about = money.approximate ? `≈ ${text}` : text
  return {
    ...place,
    text,
    price: { amount: money.amount, currency: money.currency },
    name: `${title}, ${price.lowest ? `${m.price_from()} ${about}` : about}`,
  }
}

/** Makes a pin from a card of the page, shown until the pins of all yachts have loaded. */
export function pinOfCard({ id, title, location, position, photos, capacity, price }: CardFacts): YachtPin[] {
  const [longitude, latitude] = position
  const cover = photos[0]?.url ?? null
  return [{ id, title, latitude, longitude, count: 1, cover_photo: cover, city: location.city, capacity, price }]
}

const shown = ({ display, total, currency }: CardPrice) => display ?? { amount: total, currency, approximate: false }

const formatters = new Map<string, Intl.NumberFormat>()

/** "$930" as on the cards; from a million on in a compact form that fits on a pin. */
function pinMoney({ amount, currency }: Money): string {
  const whole = amount / 10 ** minorUnits(currency)
  return formatter(currency, whole < 1_000_000)
    .format(whole)
    .replaceAll('\u202f', '\u00a0')
}

function formatter(currency: string, exact: boolean) {
  const key = `${getLocale()} ${currency} ${exact}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency,
    ...(exact ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumSignificantDigits: 3 }),
  })
  formatters.set(key, made)
  return made
}
