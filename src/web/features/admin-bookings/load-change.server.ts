import type { Api } from '#web/context.ts'
import { wantedTrip } from '#web/features/reservation/load-change.server.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The trip that the address asks for; extras stay as booked where the yacht shows none to choose from. */
export function wantedFor(params: URLSearchParams, hasExtras: boolean) {
  const { extras, ...wanted } = wantedTrip(params)
  return { ...wanted, ...(hasExtras && extras && { extras }) }
}

type ChangeRequest = ReturnType<typeof wantedFor>

/** The booking as it would be, or as it is where that cannot be had, with the reason. */
export async function loadChange({ adminBookings }: Api, id: string, wanted: ChangeRequest) {
  try {
    return { preview: await adminBookings.previewChange({ id, ...wanted }), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused || refused.code === 'not_found' || refused.code === 'not_changeable') throw error
    const preview = await adminBookings.previewChange({ id })
    return { preview, refusal: { code: refused.code, alternatives: refused.data.alternatives ?? [] } }
  }
}
