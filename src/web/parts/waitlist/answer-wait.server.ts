import { redirect, redirectDocument } from 'react-router'
import { minorUnits } from '#shared/money.ts'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { formsFor, type SentForm, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { readWait } from './read-wait.ts'

export const waitForms = formsFor()({
  intents: {
    async join(sent: SentForm, texts: Texts) {
      const { api, locale, url } = sent
      const { email = '', timeZone = '' } = texts
      const { id, state } = await api.waitlist.join({
        ...wishOf(sent, texts),
        ...(email && { email }),
        ...(timeZone && { timeZone }),
        language: locale,
      })
      // The way into a desk is a document (decision 0094), and its address needs the section.
      if (state === 'waiting') return redirectDocument(`${pagePathIn(locale, '/UserDashboard/bookings')}#waiting`, 303)
      const query = new URLSearchParams(url.searchParams)
      query.set('entry', id)
      return redirect(pagePathIn(locale, '/waiting', query), 303)
    },
    async code({ api, locale, url }: SentForm, { otp = '' }: Texts) {
      const id = url.searchParams.get('entry') ?? ''
      const { token } = await api.waitlist.confirm({ id, code: otp }).catch(asOtp)
      return redirect(pagePathIn(locale, '/waiting/:token', { token }), 303)
    },
  },
})

/** The API names the field `code`. A field of that name would not be given back to the page, so the page has its own. */
function asOtp(error: unknown): never {
  const data = (error as { data?: { errors?: { field: string }[] } }).data
  throw data?.errors?.some(({ field }) => field === 'code') ? new PageRefusal('invalid_request', ['otp']) : error
}

function wishOf({ url, context }: SentForm, texts: Texts) {
  const { currency } = context.get(requestContext)
  const { yachtId, offerId, date, dateTo, time, location, duration, flex, tripType } = readWait(url.searchParams)
  const { guests, most } = partyAndLimit(texts, currency)
  if (!date) throw new PageRefusal('invalid_request')
  if (yachtId)
    return {
      yacht: {
        yachtId,
        offerId,
        date,
        time,
        duration,
        guests,
        most: most === null ? undefined : { amount: most, currency },
      },
    }
  const limit = most === null ? {} : { max_price: most / 10 ** minorUnits(currency), currency }
  const days = { date, date_to: dateTo ?? undefined, flex }
  return { search: { ...days, ...limit, location, trip_type: tripType, duration, min_capacity: guests } }
}

/** Throws for a party that is no number, and for a limit that is no amount. */
function partyAndLimit({ guests: party = '', most: typed = '' }: Texts, currency: string) {
  const guests = Number(party)
  const most = typed.trim() === '' ? null : typedAmount(typed, currency)
  const isParty = Number.isInteger(guests) && guests >= 1
  if (!isParty || most === undefined)
    throw new PageRefusal('invalid_request', [...(isParty ? [] : ['guests']), ...(most === undefined ? ['most'] : [])])
  return { guests, most }
}
