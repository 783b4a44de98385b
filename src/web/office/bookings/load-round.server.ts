import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type RoundQuery, roundIn } from './round-query.ts'

type Wrong = { field: 'places' | 'date' | 'to'; place: string }

/**
 * The departures that a weather call would stop, once the address names places and a day. `wrong` names the field that is missing
 * or unknown.
 */
export async function loadRound({ adminBookings }: Api, params: URLSearchParams) {
  const query = roundIn(params)
  if (!params.has('places')) return { query, preview: null, wrong: null }
  if (query.places.length === 0) return { query, preview: null, wrong: { field: 'places', place: '' } satisfies Wrong }
  if (query.date === '') return { query, preview: null, wrong: { field: 'date', place: '' } satisfies Wrong }
  try {
    return { query, preview: await adminBookings.previewWeatherRound(query), wrong: null }
  } catch (error) {
    const refused = apiRefusal(error)
    if (refused?.code !== 'invalid_request') throw error
    return { query, preview: null, wrong: wrongIn(query, refused.data.errors?.[0]?.field ?? '') }
  }
}

function wrongIn({ places }: RoundQuery, field: string): Wrong {
  const [name, index] = field.split('.')
  if (name === 'places') return { field: 'places', place: places[Number(index)] ?? '' }
  return { field: name === 'to' ? 'to' : 'date', place: '' }
}
