import type { ChangePreview } from '#contract/booking-changes.ts'
import type { Api } from '#web/context.ts'
import { readTrip, splitStart } from '#web/features/bookings/trip-choice.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

type Guest = { context: { accessToken?: string } }

/** The trip that an address asks for; what it does not say stays as it is booked. */
export function wantedTrip(params: URLSearchParams) {
  const { date, start, duration, guests, extras } = readTrip(params)
  return {
    ...(date && { date }),
    ...(start && splitStart(start)),
    ...(duration && { duration }),
    ...(params.has('guests') && { guests }),
    // A box that is not ticked is not sent: the form says that it was there.
    ...(params.has('chosen') && { extras: [...extras] }),
  }
}

/** The booking as it would be, or as it is where that cannot be had, with the reason. */
export async function loadChange(api: Api, id: string, params: URLSearchParams, as: Guest) {
  try {
    return { preview: await api.changes.preview({ id, ...wantedTrip(params) }, as), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused || refused.code === 'not_found' || refused.code === 'forbidden' || refused.code === 'not_changeable')
      throw error
    const preview: ChangePreview = await api.changes.preview({ id }, as)
    return { preview, refusal: { code: refused.code, alternatives: refused.data.alternatives ?? [] } }
  }
}
