import type { RequestGroup } from '#contract/bookings/request-groups.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import { dayAhead } from './day-ahead.ts'
import { buildListing } from './listing.ts'
import type { Reserved, testPayments } from './payments.ts'

export type SentRequest = Reserved & {
  others: { id: string; accessToken: string }[]
  refusedOthers: { yachtId: string; title: string; code: string }[]
}

/** Guests who request several yachts for one trip. */
export function testRequestGroups(
  api: Awaited<ReturnType<typeof testApi>>,
  guest: Pick<Awaited<ReturnType<typeof testPayments>>, 'asGuest'>,
) {
  const date = dayAhead(60)
  const rates = [1_000_00, 1_500_00, 800_00]

  async function yachts(many = 3) {
    const built = []
    for (const rate of rates.slice(0, many)) built.push(await buildListing(api.db, { offers: [{ rate }] }))
    return built.map(({ id }) => id)
  }

  async function agreedTrip(yachtId: string) {
    const trip = { yachtId, date, time: '10:00', duration: 4, guests: 6 }
    const { body } = await api.post<TripPrice>('/api/pricing/preview', trip)
    return { trip, agreed: body.agreed }
  }

  function askTrips([first, ...others]: object[], email = `ana-${newId()}@example.com`) {
    const person = { name: 'Ana Costa', email, phone: '+971 50 123 4567' }
    return api.post<SentRequest>('/api/bookings', { ...first, ...person, others })
  }

  const groupOf = async (booking: Reserved) =>
    (await api.get<RequestGroup>(`/api/bookings/${booking.id}/requests`, guest.asGuest(booking))).body

  return { yachts, agreedTrip, askTrips, groupOf }
}
