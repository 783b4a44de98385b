import type { OfferedBooking } from '#contract/bookings/pay-links.ts'
import { formatMoney } from '#shared/money.ts'
import type { Api } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { formsFor } from '#web/parts/forms/answer-form.server.ts'
import { extraFieldOf, hoursFieldsOf, type TickableExtra, tickableExtras, tickedExtras } from './ticked-extras.ts'

type Listed = { id: string; title: string }

export type QuoteDeskData = {
  yachts: Listed[]
  chosen: string | null
  extras: TickableExtra[]
  offered: OfferedBooking[]
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
  return { yachts: known, chosen, extras: tickableExtras(yacht), offered: offered.data }
}

/** The forms of the desk: they make an offer with a link, or withdraw one. */
export const quoteForms = formsFor()({
  intents: {
    'withdraw-': ({ api }, { booking = '' }) => api.payLinks.withdraw({ id: booking }).then(() => null),

    async offer({ api, locale, settings }, texts): Promise<MadeQuote> {
      const {
        yacht: id = '',
        date = '',
        time,
        duration,
        guests,
        name = '',
        email = '',
        phone = '',
        notes,
        hours,
      } = texts
      const trip = {
        date,
        ...(time && { time }),
        duration: Number(duration),
        guests: Number(guests),
        extras: tickedExtras(texts),
      }
      const guest = { name, email, phone, notes, language: locale }
      const made = await api.payLinks.make({ id, trip, ...guest, hours: Number(hours) })
      const price = formatMoney({ amount: made.amount, currency: made.currency }, locale)
      return { name, price, url: settings.origin + pagePathIn(locale, '/pay/:token', { token: made.token }) }
    },
  },
  done: (made): QuoteAnswer => ({ made, refused: undefined }),
  // The form fields have no `trip.` prefix.
  refused: (refused, { why }): QuoteAnswer => {
    const fields = refused.wrong.map((path) => extraFieldOf(path, refused.values) ?? path.replace(/^trip\./, ''))
    return { made: null, refused: { ...refused, wrong: [...fields, ...hoursFieldsOf(why, refused.values)] } }
  },
})
