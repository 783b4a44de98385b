import { redirect } from 'react-router'
import type { PaymentState } from '#contract/payments/payment.ts'
import type { SavedCard } from '#contract/payments/payment-methods.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'

type PaymentRequest = { api: Api; request: Request; locale: Locale; currency?: string; bookingId: string }

/** Loads a booking and the payment due on it, for its guest. Redirects owners and operators to their own page of the booking. */
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

/** Empty while nobody is signed in or the second factor is missing: a new card still works. */
export async function listSavedCards(api: Api, userId: string | undefined): Promise<SavedCard[]> {
  if (!userId) return []
  try {
    return (await api.paymentMethods.list({ id: userId })).data
  } catch (error) {
    if (!apiRefusal(error)) throw error
    return []
  }
}

/** True where the guest has nothing left to pay: everything is paid, or the owner must answer. */
export const isDone = (state: PaymentState): boolean => state === 'awaiting_owner' || state === 'settled'
