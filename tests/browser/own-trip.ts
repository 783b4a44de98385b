import type { Page } from '@playwright/test'

type Departure = { time: string }

/** The checkout's address for a trip on a yacht of the demo owner that is booked on request. */
export async function ownTrip(owner: Page, date: string): Promise<string> {
  const { origin } = new URL(owner.url())
  const own = await owner.request.post('/api/boats/owner', { headers: { origin }, data: { limit: 50 } })
  const { boats } = await own.json()
  const read = async (path: string) => (await owner.request.get(path)).json()
  for (const { id } of boats.filter(({ isLive }: { isLive: boolean }) => isLive)) {
    if ((await read(`/api/boats/${id}`)).instantBooking) continue
    const { durations = [] } = await read(`/api/availability/${id}/available-durations?date=${date}`)
    if (durations.length === 0) continue
    const query = `date=${date}&tripDuration=${durations[0]}`
    const { departures } = await read(`/api/availability/${id}/available-departure?${query}`)
    const [first] = departures as Departure[]
    if (first) return `/book-now/${id}?date=${date}&duration=${durations[0]}&start=${first.time}&guests=1`
  }
  throw new Error(`No yacht of the owner is free on ${date}`)
}
