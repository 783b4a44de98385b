import { type Money, toDecimal } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'

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

/** "$1,374", without decimals; a currency without a symbol is told by its code. */
export function whatsappPrice(money: Money | null): string {
  if (!money) return m.contact_for_pricing()
  const whole = Math.round(Number(toDecimal(money))).toLocaleString('en-US')
  return (symbols[money.currency] ?? `${money.currency} `) + whole
}

type Enquiry = { title: string; place: string; trip: string; price: Money | null; link: string }

/** What a guest sends us by WhatsApp: which yacht, which trip, the price that was shown, and where. */
export function whatsappMessage({ title, place, trip, price, link }: Enquiry): string {
  const lines = [
    m.whatsapp_hello({ title, place }),
    trip && m.whatsapp_trip({ trip }),
    m.whatsapp_price({ price: whatsappPrice(price) }),
    link,
  ]
  return lines.filter(Boolean).join('\n')
}

/** WhatsApp takes the number without signs. */
export const whatsappLink = (number: string, message: string) =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
