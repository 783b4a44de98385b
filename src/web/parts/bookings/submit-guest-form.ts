import type { z } from 'zod'
import { type Alternative, BookingRequest, type HeldReservation } from '#contract/bookings/bookings.ts'
import type { Billing } from '#contract/documents/documents.ts'
import type { QuoteRequest } from '#contract/pricing/pricing.ts'
import { type PromoCodeRefusal, PromoCodeText } from '#contract/pricing/promo-codes.ts'
import type { Licence } from '#shared/licences.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { PageRefusal, type RefusedForm } from '#web/lib/sent-form.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { billingIn } from './billing-in-form.ts'
import type { ExtraProblem } from './extra-problem.ts'
import { licencesIn, othersIn } from './others-in-form.ts'

/** A refused trip, with free departures or the reservation of the same guest that blocks it. */
export type TripRefusal = Pick<RefusedForm, 'code'> & {
  alternatives: readonly Alternative[]
  held?: HeldReservation | undefined
  promoRefusal?: PromoCodeRefusal | undefined
  extra?: ExtraProblem | undefined
}

export type RefusedBooking = RefusedForm & TripRefusal

/** The trip that the API prices and reserves. */
export type TripRequest = z.input<typeof QuoteRequest>

type Opened = { id: string; accessToken: string }
type Booked = Opened & { others: Opened[]; refusedOthers: { yachtId: string }[] }

/** Reserves with the promo code of the page's address. A refused code is left out if the guest has seen the price without it. */
export async function submitWithPromo(
  api: Api,
  trip: TripRequest,
  { promo, form }: { promo: string | undefined; form: FormData },
): Promise<Booked> {
  const code = PromoCodeText.safeParse(promo)
  if (!code.success) return submitGuestForm(api, trip, form)
  try {
    return await submitGuestForm(api, { ...trip, promoCode: code.data }, form)
  } catch (error) {
    if (apiRefusal(error)?.code !== 'promo_code_invalid') throw error
    return submitGuestForm(api, trip, form).catch((without) => {
      throw apiRefusal(without)?.code === 'quote_expired' ? error : without
    })
  }
}

/** Reserves the trip of the page's address. Throws the refusal of the page or of the API. */
async function submitGuestForm(api: Api, trip: TripRequest, form: FormData): Promise<Booked> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const guest = { name: field('name'), email: field('email').trim(), phone: field('phone'), notes: field('notes') }
  // Without this key, a form that is sent twice would make two bookings.
  const idempotencyKey = `page-${field('attempt').slice(0, 64)}`
  const chosen = othersIn(form)
  const others = chosen.map(({ yachtId, agreed }) => ({ trip: { ...sameTrip(trip), yachtId }, agreed }))
  const { held, unconfirmed } = confirmedIn(
    form,
    chosen.flatMap(({ licences }) => licences),
  )
  const request = {
    trip,
    agreed: field('agreed'),
    ...guest,
    ...(held.length > 0 && { licences: held }),
    language: getLocale(),
    ...(others.length > 0 && { others }),
  }
  // The consent tick and the billing fields are not part of BookingRequest. Their errors are reported together with its own.
  const { billing, wrong } = billingIn(form)
  wrong.push(...unconfirmed)
  if (field('accepted') !== 'on') wrong.push('accepted')
  if (wrong.length > 0) {
    const { error } = BookingRequest.safeParse(request)
    const more = error?.issues.map(({ path }) => path.join('.')) ?? []
    throw new PageRefusal('invalid_request', [...more, ...wrong])
  }
  const booking = await api.bookings.request(request, { context: { idempotencyKey } })
  // Any of the owners may accept, so every booking gets the billing address.
  if (billing) for (const each of [booking, ...booking.others]) await nameBilling(api, each, billing)
  return booking
}

/** The licences that the guest confirmed, and the ticks that are missing. */
function confirmedIn(form: FormData, ofOthers: readonly Licence[]) {
  const asked = [
    { tick: 'licence', licences: licencesIn(String(form.get('licences') ?? '')) },
    { tick: 'others_licence', licences: ofOthers },
  ]
  const isTicked = ({ tick }: { tick: string }) => form.get(tick) === 'on'
  return {
    held: [...new Set(asked.filter(isTicked).flatMap(({ licences }) => licences))],
    unconfirmed: asked.filter((each) => each.licences.length > 0 && !isTicked(each)).map(({ tick }) => tick),
  }
}

/**
 * Ignores refusals: the guest can enter the billing address on the reservation's page too, and the reservation must not fail
 * here.
 */
async function nameBilling(api: Api, { id, accessToken }: Opened, billing: Billing): Promise<void> {
  await api.documents.setBilling({ id, ...billing }, { context: { accessToken } }).catch((error: unknown) => {
    if (!apiRefusal(error)) throw error
  })
}

/** The parts of a trip that are the same on every yacht. Extras and offers belong to one yacht. */
const sameTrip = ({ date, time, offset, duration, guests }: TripRequest): Omit<TripRequest, 'yachtId'> => ({
  date,
  time,
  offset,
  duration,
  guests,
})
