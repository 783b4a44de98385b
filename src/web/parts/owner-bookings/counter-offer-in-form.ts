import { typedAmount } from '#web/lib/typed-amount.ts'

/** Reads the trip and the price of a counter-offer from a form. The API refuses wrong values beside their fields. */
export const counterOfferIn = ({ date, time, duration, total = '', currency = '' }: Record<string, string>) => ({
  date,
  ...(time && { time }),
  duration: Number(duration),
  ...(total.trim() !== '' && { total: typedAmount(total, currency) ?? 0 }),
})
