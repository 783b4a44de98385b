import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { bookingsOf, guestCall } from '#web/parts/bookings/access-cookie.ts'

// Nobody holds more yachts at once. Older bookings have been paid or have ended.
const mostAsked = 5

/** The latest booking that waits for its first payment: one of this browser, else one of the signed-in user. */
export async function findOpenReservation(
  api: Api,
  request: Request,
  userId: string | undefined,
): Promise<string | undefined> {
  const ofAccount = userId ? (await api.bookings.ofUser({ id: userId, status: 'pending' })).data : []
  const ids = [...bookingsOf(request), ...ofAccount.map(({ id }) => id)]
  for (const id of [...new Set(ids)].slice(0, mostAsked)) if (await isOpen(api, request, id)) return id
  return undefined
}

async function isOpen(api: Api, request: Request, id: string): Promise<boolean> {
  try {
    const { due } = await api.payments.outlook({ id }, guestCall(request, id))
    return due !== null && due.purpose !== 'balance'
  } catch (error) {
    // The cookie may outlive its booking, or may not be ours.
    if (!apiRefusal(error)) throw error
    return false
  }
}
