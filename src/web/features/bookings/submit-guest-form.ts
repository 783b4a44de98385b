import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { QuoteRequest } from '#contract/pricing.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { wrongFields } from '#web/lib/sent-form.ts'
import { type Alternative, readAlternatives } from './alternatives.ts'

export const guestFields = ['name', 'email', 'phone', 'notes'] as const
export type GuestField = (typeof guestFields)[number]

/** What is asked of the API for a price, and reserved at it. */
export type TripRequest = z.input<typeof QuoteRequest>

export type Refused = {
  code: ErrorCode
  alternatives: Alternative[]
  /** The fields that are wrong; their words are chosen by the page. */
  wrong: GuestField[]
  values: Partial<Record<GuestField, string>>
}

type Outcome = { booking: { id: string; accessToken: string } } | { refused: Refused }

/** Reserves the trip of the page's address; what the API refuses comes back with what was typed. */
export async function submitGuestForm(api: Api, trip: TripRequest, form: FormData): Promise<Outcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = { name: field('name'), email: field('email').trim(), phone: field('phone'), notes: field('notes') }
  // Without the key that the page gave it, a form that is sent twice would be two requests.
  const idempotencyKey = `page-${field('attempt').slice(0, 64)}`
  try {
    const request = { trip, agreed: field('agreed'), ...values }
    const booking = await api.bookings.request(request, { context: { idempotencyKey } })
    return { booking: { id: booking.id, accessToken: booking.accessToken } }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    const { code, data } = refusal
    const wrong = wrongFields(data)
    return {
      refused: {
        code,
        alternatives: readAlternatives(data),
        wrong: guestFields.filter((name) => wrong.includes(name)),
        values,
      },
    }
  }
}
