import type { Alternative } from '#contract/bookings.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { wrongFields } from '#web/lib/sent-form.ts'

export const guestFields = ['name', 'email', 'phone', 'notes'] as const
export type GuestField = (typeof guestFields)[number]

export type Refused = {
  code: ErrorCode
  alternatives: Alternative[]
  /** The fields that are wrong; their words are chosen by the page. */
  wrong: GuestField[]
  values: Partial<Record<GuestField, string>>
}

type Outcome = { booking: { id: string; accessToken: string } } | { refused: Refused }

/** Sends the form; what the API refuses comes back with what was typed. */
export async function requestBooking(api: Api, form: FormData): Promise<Outcome> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = { name: field('name'), email: field('email').trim(), phone: field('phone'), notes: field('notes') }
  const quoteId = field('quoteId')
  try {
    // The quote is the key: a form that is sent twice makes one booking.
    const booking = await api.bookings.request(
      { quoteId, ...values },
      { context: { idempotencyKey: `page-${quoteId}` } },
    )
    return { booking: { id: booking.id, accessToken: booking.accessToken } }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    const { code, data } = refusal
    const wrong = wrongFields(data)
    return {
      refused: {
        code,
        alternatives: data.alternatives ?? [],
        wrong: guestFields.filter((name) => wrong.includes(name)),
        values,
      },
    }
  }
}
