import type { Discount } from '#contract/bookings/sent-quotes.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import type { SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'
import { extraFieldOf, tickedExtras } from '#web/parts/payments/ticked-extras.ts'

/** Makes the offer of the form. Returns its id. */
export async function makeOffer({ api, form }: Pick<SentForm, 'api' | 'form'>, texts: Texts): Promise<string> {
  const ids = form.getAll('yacht').map(String)
  const currencies = form.getAll('currency').map(String)
  const { date = '', time, guests, name = '', email, phone, message, language, validHours, holdHours } = texts
  const items = Object.keys(texts).flatMap((key) => (key.startsWith('item_') ? [key.slice('item_'.length)] : []))
  const { package: slug } = texts
  const yachts = ids.map((id, at) => ({
    id,
    trip: {
      ...(slug && { package: { slug, items } }),
      date,
      ...(time && { time }),
      duration: Number(texts[`duration_${at}`]),
      guests: Number(guests),
      extras: tickedExtras(texts, `${at}_`),
    },
    ...discountOf(texts, at, currencies[at] ?? ''),
  }))
  const { id } = await api.sentQuotes.make({
    name,
    email,
    phone,
    message,
    language: language === 'fr' ? 'fr' : 'en',
    validHours: Number(validHours),
    ...(holdHours && { holdHours: Number(holdHours) }),
    yachts,
  })
  return id
}

function discountOf(texts: Texts, at: number, currency: string): { discount?: Discount } {
  const by = texts[`by_${at}`]
  if (by !== 'percent' && by !== 'amount' && by !== 'total') return {}
  const typed = texts[`value_${at}`]?.trim() ?? ''
  // A share has at most two decimals, as an amount of dollars has.
  const value = typedAmount(typed, by === 'percent' ? 'USD' : currency)
  const reason = texts[`reason_${at}`]?.trim() ?? ''
  const wrong = [...(value === undefined ? [`value_${at}`] : []), ...(reason === '' ? [`reason_${at}`] : [])]
  if (value === undefined || wrong.length > 0) throw new PageRefusal('invalid_request', wrong)
  return { discount: { by, value, reason } }
}

/** Turns a refused field of the operation into that of the form. */
export function fieldOfForm(field: string, texts: Texts): string {
  const [, at = '', part = ''] = /^yachts\.(\d+)\.(.+)$/.exec(field) ?? []
  if (part === '') return field
  const ofExtra = extraFieldOf(part, texts, `${at}_`)
  if (ofExtra) return ofExtra
  const name = part.split('.').at(-1) ?? ''
  if (part.startsWith('discount')) return `${name === 'reason' ? 'reason' : 'value'}_${at}`
  return name === 'duration' ? `duration_${at}` : name
}
