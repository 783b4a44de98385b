import type { ChangePreview } from '#contract/bookings/booking-changes.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { extraProblemOf } from '#web/parts/bookings/extra-problem.ts'
import { readTrip, splitStart } from '#web/parts/bookings/trip-choice.ts'

type Guest = { context: { accessToken?: string } }

/** The requested trip of an address. Values that it leaves out stay as booked. */
export function wantedTrip(params: URLSearchParams) {
  const { date, start, duration, guests, extras } = readTrip(params)
  return {
    ...(date && { date }),
    ...(start && splitStart(start)),
    ...(duration && { duration }),
    ...(params.has('guests') && { guests }),
    // A browser does not send an unticked checkbox; `chosen` says that the checkboxes were in the form.
    ...(params.has('chosen') && { extras: [...extras] }),
  }
}

/** A preview of the changed booking, or the present booking with the reason of the refusal. */
export async function loadChange(api: Api, id: string, params: URLSearchParams, as: Guest) {
  try {
    return { preview: await api.changes.preview({ id, ...wantedTrip(params) }, as), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused || refused.code === 'not_found' || refused.code === 'forbidden' || refused.code === 'not_changeable')
      throw error
    const preview: ChangePreview = await api.changes.preview({ id }, as)
    const { code, data } = refused
    const extra = extraProblemOf(refused, wantedTrip(params).extras)
    return { preview, refusal: { code, alternatives: data.alternatives ?? [], extra } }
  }
}
