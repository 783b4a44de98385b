import type { Alternative } from '#contract/bookings.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type RefusedForm, refuse, wrongFields } from '#web/lib/sent-form.ts'

/** A reservation that was refused, with the free departures that the API offers instead. */
export type RefusedBooking = RefusedForm & { alternatives: Alternative[] }

type Outcome = { booking: { id: string; accessToken: string } } | { refused: RefusedBooking }

/** Sends the form; what the API refuses comes back with what was typed. */
export async function requestBooking(api: Api, form: FormData): Promise<Outcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const quoteId = field('quoteId')
  const guest = { name: field('name'), email: field('email').trim(), phone: field('phone'), notes: field('notes') }
  try {
    // The quote is the key: a form that is sent twice makes one booking.
    const booking = await api.bookings.request(
      { quoteId, ...guest },
      { context: { idempotencyKey: `page-${quoteId}` } },
    )
    return { booking: { id: booking.id, accessToken: booking.accessToken } }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    const { code, data } = refusal
    return { refused: { ...refuse(form, code, wrongFields(data)), alternatives: data.alternatives ?? [] } }
  }
}
