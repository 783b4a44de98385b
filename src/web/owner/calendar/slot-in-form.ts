import { typedAmount } from '#web/lib/typed-amount.ts'

type Texts = Record<string, string>

/** Reads an instant slot from its form. The API refuses wrong values beside their fields. */
export function slotIn({ offer = '', date = '', time, duration, price = '', ...texts }: Texts) {
  const [yachtId = '', offerId = '', currency = ''] = offer.split(':')
  return {
    yachtId,
    offerId,
    date,
    ...(time && { time }),
    duration: Number(duration),
    ...(price.trim() !== '' && { price: typedAmount(price.trim(), currency) ?? Number.NaN }),
    ...repetitionIn(texts),
  }
}

export function repetitionIn({ every, until = '' }: Texts) {
  return every === 'day' || every === 'week' ? { repeat: { every, until } as const } : {}
}
