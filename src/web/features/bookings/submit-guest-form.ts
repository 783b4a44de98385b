import type { z } from 'zod'
import { type Alternative, BookingRequest, type HeldReservation } from '#contract/bookings.ts'
import type { QuoteRequest } from '#contract/pricing.ts'
import { type PromoCodeRefusal, PromoCodeText } from '#contract/promo-codes.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type RefusedForm, refuse, wrongFields } from '#web/lib/sent-form.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { othersIn } from './others-in-form.ts'

/** Why a trip was refused, with what helps: free departures, or the reservation that stands in the way. */
export type TripRefusal = Pick<RefusedForm, 'code'> & {
  alternatives: readonly Alternative[]
  held?: HeldReservation | undefined
  promoRefusal?: PromoCodeRefusal | undefined
}

export type RefusedBooking = RefusedForm & TripRefusal

/** What is asked of the API for a price, and reserved at it. */
export type TripRequest = z.input<typeof QuoteRequest>

type Opened = { id: string; accessToken: string }
type Outcome = { booking: Opened & { others: Opened[] } } | { refused: RefusedBooking }

/** With the promo code of the page's address; without one that cannot be had, if that is the price the guest has seen. */
export async function submitWithPromo(
  api: Api,
  trip: TripRequest,
  { promo, form }: { promo: string | undefined; form: FormData },
): Promise<Outcome> {
  const code = PromoCodeText.safeParse(promo)
  if (!code.success) return submitGuestForm(api, trip, form)
  const outcome = await submitGuestForm(api, { ...trip, promoCode: code.data }, form)
  if (!('refused' in outcome) || outcome.refused.code !== 'promo_code_invalid') return outcome
  const without = await submitGuestForm(api, trip, form)
  return 'refused' in without && without.refused.code === 'quote_expired' ? outcome : without
}

/** Reserves the trip of the page's address; what the API refuses comes back with what was typed. */
async function submitGuestForm(api: Api, trip: TripRequest, form: FormData): Promise<Outcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const guest = { name: field('name'), email: field('email').trim(), phone: field('phone'), notes: field('notes') }
  // Without the key that the page gave it, a form that is sent twice would be two requests.
  const idempotencyKey = `page-${field('attempt').slice(0, 64)}`
  const others = othersIn(form).map(({ yachtId, agreed }) => ({ trip: { ...sameTrip(trip), yachtId }, agreed }))
  const request = {
    trip,
    agreed: field('agreed'),
    ...guest,
    language: getLocale(),
    ...(others.length > 0 && { others }),
  }
  // The tick is ours to ask for; what else is wrong is told with it.
  if (field('accepted') !== 'on') {
    const { error } = BookingRequest.safeParse(request)
    const wrong = error?.issues.map(({ path }) => path.join('.')) ?? []
    return { refused: { ...refuse(form, 'invalid_request', [...new Set([...wrong, 'accepted'])]), alternatives: [] } }
  }
  try {
    const booking = await api.bookings.request(request, { context: { idempotencyKey } })
    const { id, accessToken } = booking
    return { booking: { id, accessToken, others: booking.others } }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    const { code, data } = refusal
    return {
      refused: {
        ...refuse(form, code, wrongFields(data)),
        alternatives: data.alternatives ?? [],
        held: data.reservation,
        promoRefusal: data.promoReason,
      },
    }
  }
}

/** What is the same on every yacht: extras and offers are each one's own. */
const sameTrip = ({ date, time, offset, duration, guests }: TripRequest): Omit<TripRequest, 'yachtId'> => ({
  date,
  time,
  offset,
  duration,
  guests,
})
