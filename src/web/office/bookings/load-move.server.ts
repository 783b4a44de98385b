import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The other yacht, its offer and the price rule, as the address names them. Ids are empty where none is chosen. */
export function moveIn(params: URLSearchParams) {
  const id = (name: string) => /^[0-9a-f]{24}$/.exec(params.get(name) ?? '')?.[0] ?? ''
  const price = params.get('price') === 'new' ? 'new' : 'kept'
  return { yachtId: id('yacht'), offerId: id('offer'), price } as const
}

/** A preview of the move, or null with the reason for the refusal. */
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
