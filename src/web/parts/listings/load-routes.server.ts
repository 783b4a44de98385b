import type { Api } from '#web/context.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { emptyRoute, type RouteValues, routeValues } from './route-values.ts'

/** The routes of a yacht, and the one that the address opens: `route` is its id or `new`, `template` begins a new one. */
export async function loadRoutes(api: Api, yachtId: string, query: URLSearchParams) {
  const own = await api.itineraries.own({ id: yachtId })
  return {
    ...own,
    open: await openRoute(api, own, { yachtId, query }),
    saved: query.get('saved'),
    moved: Number(query.get('moved')) || null,
  }
}

export type LoadedRoutes = Awaited<ReturnType<typeof loadRoutes>>

type Own = Awaited<ReturnType<Api['itineraries']['own']>>
type OpenRoute = { id: string | null; templateId: string; values: RouteValues }

async function openRoute(
  api: Api,
  { data, offers }: Own,
  { yachtId, query }: { yachtId: string; query: URLSearchParams },
): Promise<OpenRoute | null> {
  const wanted = query.get('route')
  const templateId = query.get('template') ?? ''
  const route = data.find(({ id }) => id === wanted)
  if (route) return { id: route.id, templateId: '', values: routeValues(route) }
  if (wanted !== 'new') return null
  if (templateId === '') return { id: null, templateId, values: { ...emptyRoute, unit: offers[0]?.unit ?? 'hour' } }
  const template = await api.itineraries.template({ id: yachtId, templateId }).catch(throwMissing)
  return { id: null, templateId, values: routeValues(template) }
}
