import { m } from '#web/paraglide/messages.js'

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** "Visa ending in 4242". */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }) =>
  m.card_ending({ brand: brands[brand] ?? brand, last4 })
