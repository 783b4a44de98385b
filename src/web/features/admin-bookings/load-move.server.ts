import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The other yacht and its price, as the address names them; empty where none is chosen. */
export function moveIn(params: URLSearchParams) {
  const id = (name: string) => /^[0-9a-f]{24}$/.exec(params.get(name) ?? '')?.[0] ?? ''
  const price = params.get('price') === 'new' ? 'new' : 'kept'
  return { yachtId: id('yacht'), offerId: id('offer'), price } as const
}

/** What moving there would do, or why it cannot be done. */
export async function loadMove({ adminBookings }: Api, id: string, params: URLSearchParams) {
  const wish = moveIn(params)
  if (wish.yachtId === '' || wish.offerId === '') return { preview: null, refusal: null }
  try {
    return { preview: await adminBookings.previewMove({ id, ...wish }), refusal: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (!refused) throw error
    return { preview: null, refusal: { code: refused.code, problem: refused.data.problem ?? null } }
  }
}
