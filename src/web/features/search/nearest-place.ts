import { locationsNearby } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { locateVisitor, nearbyInput } from '#web/lib/visitor-place.ts'
import { m } from '#web/paraglide/messages.js'

const mostMs = 5000

/** Fills in the nearest place with yachts. Where the position or the place cannot be found, fills in nothing and says why. */
export async function fillNearestPlace(fill: (text: string) => void) {
  try {
    const input = nearbyInput(await locateVisitor())
    const { data } = await callApi(locationsNearby, input, { signal: AbortSignal.timeout(mostMs) })
    fill(data[0]?.description ?? data[0]?.name ?? '')
  } catch {
    fill('')
    const { showToast } = await loadPart(() => import('#web/ui/toast.tsx'))
    showToast(m.location_not_found(), { kind: 'bad' })
  }
}
