import type { CardPrice } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { Money } from '#shared/money.ts'
import { consentedStorage } from '#web/lib/cookie-consent.ts'
import { moneyText } from '#web/ui/price.tsx'

/** The price that the visitor last saw for a yacht, stored in this browser. Amounts are minor units of the currency. */
type SavedPricing = {
  currency: string
  symbol: string
  totalRenterPayment: number
  /** The total in the visitor's currency, as text. */
  displayTotal: string
  originalPrice: number
  /** Known only for a trip with a quote; a card has only the total. */
  baseCost: number | null
  captainCost: number | null
  serviceCharge: number | null
  subtotal: number | null
}

/** Saves the price of a card, or of a page without a chosen start. */
export function saveCardPricing(yachtId: string, price: CardPrice) {
  const unknown = { baseCost: null, captainCost: null, serviceCharge: null, subtotal: null }
  save(yachtId, { ...totalsOf(price, price.display), ...unknown })
}

/** Saves the price of the trip that was chosen on the yacht's page. */
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
    // The storage is full. Nothing else depends on the saved price.
  }
}
