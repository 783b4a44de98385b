import { redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { guestCall } from '#web/features/bookings/access-cookie.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'

type PaymentRequest = { api: Api; request: Request; locale: Locale; currency?: string; bookingId: string }

/** A booking with what is due on it, for its guest; its owner and the operator are led to where they may read it. */
export async function loadPayment({ api, request, locale, currency, bookingId }: PaymentRequest) {
  const guest = guestCall(request, bookingId)
  try {
    const [booking, outlook] = await Promise.all([
      api.bookings.get({ id: bookingId }, guest),
      api.payments.outlook({ id: bookingId, currency }, guest),
    ])
    return { booking, outlook }
  } catch (error) {
    if (apiRefusal(error)?.code === 'forbidden')
      throw redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId }))
    return throwMissing(error)
  }
}

/** None while nobody is signed in, or before the second factor: a new card does as well. */
export async function listSavedCards(api: Api, userId: string | undefined): Promise<SavedCard[]> {
  if (!userId) return []
  try {
    return (await api.paymentMethods.list({ id: userId })).data
  } catch (error) {
    if (!apiRefusal(error)) throw error
    return []
  }
}

/** Nothing is left to do for the guest: the booking is confirmed and paid, or the owner is asked. */
export const isDone = (state: PaymentState, { status }: Pick<Booking, 'status'>): boolean =>
  state === 'awaiting_owner' || (state === 'settled' && (status === 'confirmed' || status === 'completed'))
