import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { extraProblemOf } from '#web/parts/bookings/extra-problem.ts'
import { wantedTrip } from '#web/parts/reservation/load-change.server.ts'

/** The requested trip of the address. Extras stay as booked where the yacht offers none. */
export function wantedFor(params: URLSearchParams, hasExtras: boolean) {
  const { extras, ...wanted } = wantedTrip(params)
  return { ...wanted, ...(hasExtras && extras && { extras }) }
}

type ChangeRequest = ReturnType<typeof wantedFor>

/** A preview of the changed booking, or the present booking with the reason of the refusal. */
export async function loadChange({ adminBookings }: Api, id: string, wanted: ChangeRequest) {
  try {
    return { preview: await adminBookings.previewChange({ id, ...wanted }), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused || refused.code === 'not_found' || refused.code === 'not_changeable') throw error
    const preview = await adminBookings.previewChange({ id })
    const { code, data } = refused
    const extra = extraProblemOf(refused, wanted.extras)
    return { preview, refusal: { code, alternatives: data.alternatives ?? [], extra } }
  }
}
