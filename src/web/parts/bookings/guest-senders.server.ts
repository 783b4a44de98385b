import { data } from 'react-router'
import type { Senders } from '#web/parts/forms/answer-form.server.ts'
import { guestCall } from './access-cookie.ts'

export type GuestCall = ReturnType<typeof guestCall>

/** The guest of a booking sends the forms. The API checks their access token or their session. */
export const byGuest: Senders<GuestCall, { bookingId: string }> = {
  require: async ({ request, params: { bookingId } }) => guestCall(request, bookingId),
}

export type LinkCall = { context: { accessToken: string } }

/** Everybody who has the link of the page sends the forms. The API checks the token in it. */
export const byLink: Senders<LinkCall, { token?: string | undefined }> = {
  async require({ params: { token } }) {
    if (!token) throw data(null, { status: 404 })
    return { context: { accessToken: token } }
  },
}
