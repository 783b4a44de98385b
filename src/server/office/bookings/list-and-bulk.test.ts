import { describe, expect, it } from 'vitest'
import type { BulkOutcome, BulkRow } from '#contract/office/booking-bulk.ts'
import type { ListedBooking } from '#contract/office/bookings.ts'
import { newId } from '#shared/id.ts'
import { addDays, hourMs } from '#shared/local-date.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { miami } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)

type Page = { data: ListedBooking[]; next: string | null; totalCount: number; code?: string }
const list = async (query: string) => (await api.get<Page>(`/api/admin/bookings?${query}`, desk.as())).body
const idsOf = ({ data }: Page) => data.map(({ id }) => id)

const [dubai, florida] = [
  await desk.yacht(),
  await desk.yacht(undefined, { place: miami, listing: { title: 'Manatee' } }),
]
const first = await desk.booked(dubai)
const second = await desk.booked(florida, { date: addDays(first.bookingDate, 3) })
const held = await guest.reserve((await desk.yacht()).id, { email: 'zoe.quint@example.com' })

describe('the list of bookings', () => {
  it('is filtered by status, day, place, yacht, owner and guest', async () => {
    expect(idsOf(await list('status=pending'))).toEqual([held.id])
    expect(idsOf(await list(`from=${second.bookingDate}&to=${second.bookingDate}`))).toEqual([second.id])
    expect(idsOf(await list('place=test-miami'))).toEqual([second.id])
    expect(idsOf(await list('place=nowhere-at-all'))).toEqual([])
    expect(idsOf(await list('yacht=manat'))).toEqual([second.id])
    expect(idsOf(await list(`yacht=${dubai.id}`))).toEqual([first.id])
    expect(idsOf(await list(`owner=${florida.ownerId}`))).toEqual([second.id])
    expect(idsOf(await list('owner=marek')).length).toBeGreaterThan(1)
    expect(idsOf(await list('q=ZOE.quint'))).toEqual([held.id])
    expect(idsOf(await list(`q=${first.bookingRef.toLowerCase()}`))).toEqual([first.id])
    expect(idsOf(await list('q=50-123'))).toHaveLength(3)
    expect(idsOf(await list('q=%25'))).toEqual([])
    expect((await list('status=nonsense&flag=nonsense')).totalCount).toBe(3)
  })

  it('has the charters of some days, whole or in part, and how long ahead each was booked', async () => {
    const day = first.bookingDate
    const of = (from: string, to: string) => `charter_from=${from}&charter_to=${to}`
    expect(idsOf(await list(of(day, day)))).toEqual([first.id])
    expect(idsOf(await list(`${of(day, second.bookingDate)}&sort=departure`))).toEqual([first.id, second.id])
    expect(idsOf(await list(of(addDays(day, 1), addDays(second.bookingDate, -1))))).toEqual([])
    expect(idsOf(await list(`charter_from=${second.bookingDate}`))).toEqual([second.id])
    expect(idsOf(await list(`charter_to=${day}`)), 'what is held is no charter').toEqual([first.id])
    const [row] = (await list(of(day, day))).data
    expect(addDays(row?.createdAt.slice(0, 10) ?? '', row?.leadDays ?? 0)).toBe(day)
  })

  it('has the charters of some days as the dashboard counts them, whether their yacht is still listed or not', async () => {
    const query = `charter_from=${first.bookingDate}&charter_to=${second.bookingDate}`
    expect((await list(query)).totalCount).toBe(2)
    await api.pool.query('update listings set is_live = false where id = $1', [dubai.id])
    expect((await list(query)).totalCount).toBe(2)
    await api.pool.query('update listings set is_live = true where id = $1', [dubai.id])
  })

  it('is sorted either way and goes on behind the last row', async () => {
    expect(idsOf(await list('sort=departure')).at(-1)).toBe(second.id)
    const whole = idsOf(await list('sort=-departure'))
    const walked: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: Page = await list(`sort=-departure&limit=1${after && `&after=${encodeURIComponent(after)}`}`)
      walked.push(...idsOf(page))
      after = page.next
    }
    expect(walked).toEqual(whole)
    expect((await list('after=nonsense')).code).toBe('invalid_request')
  })

  it('finds what is unpaid, what is disputed and what needs somebody', async () => {
    const yacht = await desk.yacht([{ instant: true, deposit: 3000, balanceDaysBefore: 10 }])
    const booking = await desk.booked(yacht)
    const [row] = (await list('flag=unpaid')).data
    expect(row).toMatchObject({ id: booking.id, attention: [] })
    expect((row?.left.amount ?? 0) + (row?.paid.amount ?? 0)).toBe(booking.amount)
    expect(idsOf(await list('flag=attention'))).toEqual([])
    await api.pool.query(
      `update bookings set terms = jsonb_set(terms, '{schedule,1,due}', to_jsonb($2::text)) where id = $1`,
      [booking.id, addDays(new Date(api.clock.now).toISOString().slice(0, 10), -3)],
    )
    expect((await list('flag=attention')).data).toMatchObject([{ id: booking.id, attention: ['balance_overdue'] }])
    await api.pool.query(`update payments set dispute = 'open' where booking_id = $1`, [first.id])
    expect((await list('flag=disputed')).data).toMatchObject([{ id: first.id, attention: ['payment_disputed'] }])
    expect(idsOf(await list('flag=attention')).sort()).toEqual([booking.id, first.id].sort())
    await api.pool.query('update payments set dispute = null')
  })

  it('is exported as a file with the same filters', async () => {
    const response = await fetch(`${api.origin}/api/admin/exports/adminBookings.list?status=pending`, desk.as())
    const text = await response.text()
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(text).toContain(held.bookingRef)
    expect(text).toContain('total.currency')
  })

  it('finds the requests whose owner has to answer soon', async () => {
    const booking = await guest.reserve((await desk.yacht([{ instant: false }])).id)
    await guest.pay(booking)
    expect(idsOf(await list('flag=answer_due'))).toEqual([])
    const soon = new Date(api.clock.now + hourMs)
    await api.pool.query('update bookings set answer_by = $2 where id = $1', [booking.id, soon])
    expect(idsOf(await list('flag=answer_due'))).toEqual([booking.id])
  })
})

describe('an action on many bookings', () => {
  const post = <Row>(path: string, input: object) =>
    api.post<{ data: Row[]; code?: string }>(`/api/admin/bookings/bulk${path}`, input, desk.as())
  const nobody = newId()

  it('writes a note for each, once for a form, and names the one that there is not', async () => {
    const ids = [first.id, nobody, second.id]
    const { body: shown } = await post<BulkRow>('/preview', { action: 'note', ids })
    expect(shown.data.map(({ willDo }) => willDo)).toEqual(['done', 'missing', 'done'])
    expect((await desk.read(first)).notes).toEqual([])
    const input = { action: 'note', key: newId(), ids, text: 'Berth 12 is closed.' }
    const answers = await Promise.all([post<BulkOutcome>('', input), post<BulkOutcome>('', input)])
    for (const { body } of answers) expect(body.data.map(({ outcome }) => outcome)).toEqual(['done', 'missing', 'done'])
    for (const booking of [first, second])
      expect((await desk.read(booking)).notes.map(({ text }) => text)).toEqual(['Berth 12 is closed.'])
  })

  it('sends the documents of a kind to each guest who has some', async () => {
    const ids = [first.id, held.id]
    const wanted = { action: 'documents', kind: 'invoice', ids }
    const { body: shown } = await post<BulkRow>('/preview', wanted)
    expect(shown.data).toMatchObject([
      { id: first.id, willDo: 'done', documents: ['INV-000001'] },
      { id: held.id, willDo: 'skipped', documents: [] },
    ])
    const { body } = await post<BulkOutcome>('', { ...wanted, key: newId() })
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['done', 'skipped'])
    const { rows } = await api.pool.query(
      `select count(*)::int as count from mails where recipient = $1 and subject like 'Invoice INV-000001%'`,
      [first.guestEmail],
    )
    expect(rows[0].count).toBe(1)
    expect((await post('', { ...wanted, key: newId(), ids: [] })).body.code).toBe('invalid_request')
  })
})
