import { describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { deleteEvidenceBefore } from './keep-evidence.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })

const today = new Date().toISOString().slice(0, 10)
const gale = { source: 'captain', reason: 'A gale from the north.', evidence: 'Warning 14 of the coast guard, 08:00.' }

/** A paid charter in two days. */
async function confirmed() {
  const { id } = await buildListing(api.db, { offers: [{ instant: true, deposit: 10_000 }] })
  const booking = await guest.reserve(id, { date: addDays(today, 2) })
  await guest.pay(booking)
  return booking
}

const read = async (booking: Reserved) =>
  (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body

/** As multipart form data, with a file. */
async function callWith(booking: Reserved, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(gale)) form.set(name, value)
  form.set('file', file)
  const response = await fetch(`${api.origin}/api/bookings/${booking.id}/weather-call`, {
    method: 'POST',
    headers: operator.headers,
    body: form,
  })
  return { status: response.status, body: (await response.json()) as WeatherCall & { code?: string } }
}

const warning = () => new File(['%PDF-1.7 Warning 14'], 'warning.pdf', { type: 'application/pdf' })
const fileOf = (booking: Reserved, as: { headers: Record<string, string> }) =>
  fetch(`${api.origin}/api/bookings/${booking.id}/weather-call/file`, as)

describe('a file that shows the weather', () => {
  it('may come with a call, and its parties read it until it is deleted with what else is kept for a time', async () => {
    const booking = await confirmed()
    expect((await fileOf(booking, guest.asGuest(booking))).status).toBe(404)
    const { status, body } = await callWith(booking, warning())
    expect([status, body.file]).toEqual([201, { name: 'warning.pdf', type: 'application/pdf' }])
    expect((await read(booking)).weather?.file).toEqual({ name: 'warning.pdf', type: 'application/pdf' })
    expect(await (await fileOf(booking, guest.asGuest(booking))).text()).toBe('%PDF-1.7 Warning 14')
    expect((await api.get(`/api/bookings/${booking.id}/weather-call/file`)).status, 'a stranger').toBe(404)
    // A repeated call leaves the first, and nothing of its own.
    const again = await callWith(booking, new File(['%PDF-1.7 Other'], 'other.pdf'))
    expect(again.body.file?.name).toBe('warning.pdf')
    await deleteEvidenceBefore(api.services, new Date(api.clock.now + 1))
    expect((await fileOf(booking, guest.asGuest(booking))).status).toBe(404)
    expect((await read(booking)).weather).toMatchObject({ evidence: gale.evidence, file: null })
  })

  it('is refused where it is none, and the charter sails', async () => {
    const booking = await confirmed()
    const { status, body } = await callWith(booking, new File(['MZ'], 'setup.exe'))
    expect([status, body.code]).toEqual([422, 'invalid_document'])
    expect((await read(booking)).weather).toBeNull()
    const plain = await api.post<WeatherCall>(`/api/bookings/${booking.id}/weather-call`, gale, operator)
    expect([plain.status, plain.body.file]).toEqual([201, null])
  })
})
