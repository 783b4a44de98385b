import type { Api } from '#web/context.ts'
import { bookingsOf, guestCall } from '#web/features/bookings/access-cookie.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

// Nobody holds more at once; older ones have long been paid or are over.
const mostAsked = 5

/** The latest booking that waits for its first payment: of this browser, else of who is signed in. */
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
    // A cookie may be older than its booking, or not be one of ours.
    if (!apiRefusal(error)) throw error
    return false
  }
}
