import { type Money, toDecimal } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import type { TripFigure } from '#web/parts/bookings/trip-figure.ts'

const symbols: Record<string, string> = {
  USD: '$',
  CAD: 'C$',
  GBP: '£',
  EUR: '€',
  JPY: '¥',
  AUD: 'A$',
  CHF: 'CHF ',
  CNY: '¥',
  INR: '₹',
  SGD: 'S$',
}

/** "$1,374" without decimals. A currency without a symbol shows its code. */
export function whatsappPrice(money: Money | null): string {
  if (!money) return m.contact_for_pricing()
  const whole = Math.round(Number(toDecimal(money))).toLocaleString('en-US')
  return (symbols[money.currency] ?? `${money.currency} `) + whole
}

type Enquiry = { title: string; place: string; figure: TripFigure | null; guests: number; link: string }

/** The prepared WhatsApp message: the yacht, the trip, the shown price and the link. */
export function whatsappMessage({ title, place, figure, guests, link }: Enquiry): string {
  const isChosen = figure !== null && !figure.lowest
  const lines = [
    m.whatsapp_hello({ title, place }),
    isChosen && m.whatsapp_trip({ trip: `${figure.trip} · ${m.guests_count({ count: guests })}` }),
    m.whatsapp_price({ price: figure ? shownPrice(figure) : whatsappPrice(null) }),
    link,
  ]
  return lines.filter(Boolean).join('\n')
}

/** "$845 (AED 3,103.41)", or "From $845 for 2 hours on Fri 4 Dec" where no trip is chosen. */
function shownPrice({ money, charged, lowest, trip }: TripFigure): string {
  const price = whatsappPrice(money) + (charged ? ` (${charged})` : '')
  return lowest ? `${m.from_price({ price })} ${trip}` : price
}

/** WhatsApp takes only the digits of the number. */
export const whatsappLink = (number: string, message: string) =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
