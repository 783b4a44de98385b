import { data } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import type { Locale } from '#shared/locale.ts'
import { formatMoney } from '#shared/money.ts'
import type { Api } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt, type RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'

type Listed = { id: string; title: string }

export type QuoteDeskData = {
  yachts: Listed[]
  chosen: string | null
  extras: { id: string; name: string }[]
  offered: Booking[]
}

/** An offer that was just made. Its link is shown only once. */
export type MadeQuote = { name: string; price: string; url: string }

type QuoteAnswer = { made: MadeQuote | null; refused: RefusedForm | undefined }

/** Loads the chosen yacht, or the first one, with its extras and the offers already made for it. */
export async function loadQuoteDesk(
  api: Api,
  yachts: readonly Listed[],
  wanted: string | null,
): Promise<QuoteDeskData> {
  const listed = yachts.map(({ id, title }) => ({ id, title }))
  const chosen = wanted ?? listed[0]?.id ?? null
  if (chosen === null) return { yachts: listed, chosen, extras: [], offered: [] }
  const yacht = await api.boats.get({ id: chosen }).catch(throwMissing)
  const offered = await api.payLinks.list({ id: chosen }).catch(throwMissing)
  const known = listed.some(({ id }) => id === chosen) ? listed : [{ id: chosen, title: yacht.title }, ...listed]
  const extras = yacht.extras
    .filter(({ mandatory }) => !mandatory)
    .map(({ id, name }) => ({ id, name: localText(name) }))
  return { yachts: known, chosen, extras, offered: offered.data }
}

type QuoteForm = { form: FormData; locale: Locale; origin: string }

/** Makes an offer with a link, or withdraws one. */
export async function answerQuoteDesk(api: Api, { form, locale, origin }: QuoteForm) {
  const outcome = await attempt(form, async (texts): Promise<MadeQuote | null> => {
    if (texts.booking) {
      await api.payLinks.withdraw({ id: texts.booking })
      return null
    }
    const { date = '', time, duration, guests, name = '', email = '', phone = '', notes, hours } = texts
    const extras = Object.keys(texts).flatMap((key) =>
      key.startsWith('extra_') ? [{ id: key.slice('extra_'.length), quantity: 1 }] : [],
    )
    const trip = { date, ...(time && { time }), duration: Number(duration), guests: Number(guests), extras }
    const made = await api.payLinks.make({
      id: texts.yacht ?? '',
      trip,
      name,
      email,
      phone,
      notes,
      language: locale,
      hours: Number(hours),
    })
    const price = formatMoney({ amount: made.amount, currency: made.currency }, locale)
    return { name, price, url: origin + pagePathIn(locale, '/pay/:token', { token: made.token }) }
  })
  if ('refused' in outcome) {
    // The form fields have no `trip.` prefix.
    const wrong = outcome.refused.wrong.map((field) => field.replace(/^trip\./, ''))
    return data({ made: null, refused: { ...outcome.refused, wrong } } satisfies QuoteAnswer, { status: 400 })
  }
  return { made: outcome.answer, refused: undefined } satisfies QuoteAnswer
}
