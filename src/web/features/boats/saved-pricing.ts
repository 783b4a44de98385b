import type { TripPrice } from '#contract/pricing.ts'
import type { CardPrice } from '#contract/yacht.ts'
import type { Money } from '#shared/money.ts'
import { consentedStorage } from '#web/lib/cookie-consent.ts'
import { moneyText } from '#web/ui/price.tsx'

/** What a visitor was last shown for a yacht, kept in this browser; amounts are minor units of the currency. */
type SavedPricing = {
  currency: string
  symbol: string
  totalRenterPayment: number
  /** In the visitor's currency, as the page shows it. */
  displayTotal: string
  originalPrice: number
  /** Of a priced trip; a card knows its total alone. */
  baseCost: number | null
  captainCost: number | null
  serviceCharge: number | null
  subtotal: number | null
}

/** Keeps the price of a card, or of a page on which no start is chosen. */
export function saveCardPricing(yachtId: string, price: CardPrice) {
  const unknown = { baseCost: null, captainCost: null, serviceCharge: null, subtotal: null }
  save(yachtId, { ...totalsOf(price, price.display), ...unknown })
}

/** Of a trip that was chosen on the yacht's page. */
export function saveQuotePricing(quote: TripPrice) {
  const sum = (kind: TripPrice['lines'][number]['kind']) =>
    quote.lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0)
  const { serviceCharge, subtotal, display } = quote
  save(quote.yachtId, {
    ...totalsOf(quote, { amount: display.total, currency: display.currency }),
    baseCost: sum('base'),
    captainCost: sum('captain'),
    serviceCharge,
    subtotal,
  })
}

type Totals = Pick<TripPrice, 'total' | 'originalTotal' | 'currency'>

function totalsOf({ total, originalTotal, currency }: Totals, display: Money | null) {
  return {
    currency,
    symbol: symbolOf(currency),
    totalRenterPayment: total,
    displayTotal: moneyText(display ?? { amount: total, currency }),
    originalPrice: originalTotal,
  }
}

function symbolOf(currency: string) {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function save(yachtId: string, pricing: SavedPricing) {
  try {
    consentedStorage()?.setItem(`pricing_${yachtId}`, JSON.stringify(pricing))
  } catch {
    // Storage is full: nothing else depends on it.
  }
}
