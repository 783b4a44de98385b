import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { describedYacht, listingDesk, type Refused } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-listings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)

async function approved(): Promise<string> {
  const { id } = await desk.create()
  await desk.complete(id)
  expect((await desk.submit(id)).body.status).toBe('pending_review')
  expect((await desk.approve(id)).body.isLive).toBe(true)
  return id
}

describe('a new listing', () => {
  it('has what the trade takes for granted, and no step done', async () => {
    const { status, body } = await api.post<ListingDraft>('/api/boats', { title: 'Meltemi' }, desk.owner)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'draft', isLive: false, stepCompleted: 0, completedSteps: [], place: null })
    expect(body.fields).toMatchObject({
      title: 'Meltemi',
      location: null,
      captain_option: 'CAPTAIN_PROVIDED_IN_PRICE',
      durationType: 'hour',
      currency: 'USD',
      generalAvailability: {
        startTime: '09:00',
        endTime: '21:00',
        min: 1,
        max: 12,
        noticeHours: 2,
        availableDays: [1, 2, 3, 4, 5, 6, 7],
      },
    })
    const { body: own } = await api.post<{ boats: { id: string }[] }>('/api/boats/owner', {}, desk.owner)
    expect(own.boats.map(({ id }) => id)).toContain(body.id)
    expect((await api.get(`/api/boats/${body.id}`)).status).toBe(404)
  })

  it('is refused with a type that there is not, and beyond fifty drafts', async () => {
    const { status, body } = await api.post<Refused>('/api/boats', { yachtTypeId: newId() }, desk.owner)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'yachtTypeId'])
    const other = await buildUser(api.services, { role: 'b' })
    for (let count = 0; count < 50; count++) await desk.create(other)
    expect((await api.post<Refused>('/api/boats', {}, other)).body.code).toBe('listing_limit')
  })
})

describe('a save', () => {
  it('keeps what it does not name, and completes the steps that lack nothing', async () => {
    const { id } = await desk.create()
    expect(
      (await desk.save(id, { yachtTypeId: (await desk.get(id)).body.fields.yachtTypeId })).body.completedSteps,
    ).toEqual(['type'])
    const { body } = await desk.save(id, describedYacht)
    expect(body).toMatchObject({ stepCompleted: 2, completedSteps: ['type', 'basics'], revision: 3 })
    expect((await desk.save(id, { title: 'Bora' })).body.fields).toMatchObject({
      title: 'Bora',
      description: describedYacht.description,
    })
    const placed = await desk.save(id, { location: { latitude: 25.09, longitude: 55.15 } })
    expect(placed.body.place).toMatchObject({ timeZone: 'Asia/Dubai' })
    expect(placed.body.fields.location).toEqual({ latitude: 25.09, longitude: 55.15 })
    const { body: after } = await desk.save(id, { description: null })
    expect(after.completedSteps).toEqual(['type', 'location'])
    expect(after.stepCompleted).toBe(1)
  })

  it('of a place brings its currency, until a price is entered', async () => {
    const { id } = await desk.create()
    const dubai = { location: { latitude: 25.09, longitude: 55.15 } }
    expect((await desk.save(id, dubai)).body.fields.currency).toBe('AED')
    expect((await desk.save(id, { ...dubai, currency: 'EUR' })).body.fields.currency).toBe('EUR')
    await desk.save(id, { price: { baseCost: 150_000, deposit: 10_000, securityDeposit: 0 } })
    expect((await desk.save(id, dubai)).body.fields.currency).toBe('EUR')
  })

  it('is refused when somebody else has saved in between, and changes nothing then', async () => {
    const { id, revision } = await desk.create()
    expect((await desk.save(id, { revision, title: 'First' })).status).toBe(200)
    const { status, body } = await desk.save(id, { revision, title: 'Second' })
    expect([status, body.code, body.revision]).toEqual([409, 'revision_conflict', revision + 1])
    expect((await desk.get(id)).body.fields.title).toBe('First')
  })

  it('settles two at the same moment: one is refused', async () => {
    const { id, revision } = await desk.create()
    const answers = await Promise.all(['One', 'Two'].map((title) => desk.save(id, { revision, title })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of more than 5,000 characters is refused in the words of the specification', async () => {
    const { id } = await desk.create()
    const { status, body } = await desk.save(id, { description: { en: 'x'.repeat(5000) } })
    expect([status, body.code]).toEqual([413, 'update_too_large'])
    expect((body as { detail?: string }).detail).toMatch(/payload is too large/)
  })

  it.each([
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ description: { en: '<script>alert(1)</script>' } }, 'description.en'],
    [{ short_description: { en: 'Fine', fr: '<img src=x onerror=alert(1)>' } }, 'short_description.fr'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: 20, legalCapacity: 12 }, 'capacity'],
    [{ year: 2020, refitYear: 2010 }, 'refitYear'],
    [{ year: 1492 }, 'year'],
    [{ length: -1 }, 'length'],
    [{ location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    [{ location: { latitude: -48, longitude: -123 } }, 'location'],
    [{ amenities: ['wifi', 'no_such_thing'] }, 'amenities.1'],
    [{ amenities: ['wifi', 'wifi'] }, 'amenities'],
    [{ included: ['alcohol', 'ice'], excluded: ['alcohol'] }, 'excluded'],
    [{ categories: ['<b>'] }, 'categories.0'],
    [{ currency: 'ZZZ' }, 'currency'],
    [{ price: { baseCost: -1, deposit: 10_000, securityDeposit: 0 } }, 'price.baseCost'],
    [{ price: { baseCost: 1.5, deposit: 10_000, securityDeposit: 0 } }, 'price.baseCost'],
    [{ yachtTypeId: newId() }, 'yachtTypeId'],
    [{ captain_option: 'NOBODY' }, 'captain_option'],
    [{ cancellation: 'whatever' }, 'cancellation'],
    [{ nonsense: true }, ''],
  ])('names the field that is wrong and changes nothing: %j', async (changes, field) => {
    const { id, revision } = await desk.create()
    const { status, body } = await desk.save(id, { shortName: 'Changed', ...changes })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors?.map((each) => each.field)).toContain(field)
    const { body: after } = await desk.get(id)
    expect([after.revision, after.fields.shortName]).toEqual([revision, null])
  })

  it('takes hours that contradict each other for a mistake, and begins anew with another unit', async () => {
    const { id, fields } = await desk.create()
    const { body } = await desk.save(id, { generalAvailability: { ...fields.generalAvailability, min: 8, max: 4 } })
    expect(body.errors?.[0]?.field).toBe('generalAvailability.max')
    const daily = await desk.save(id, { durationType: 'day' })
    expect(daily.body.fields.generalAvailability).toMatchObject({ min: 1, max: 7, noticeHours: 24, startTime: '17:00' })
  })

  it('keeps the captain and the offer together', async () => {
    const { id, fields } = await desk.create()
    const captain = { ...fields.captain, name: 'Ana Marin', price: 20_000, unit: 'booking' }
    const crewed = await desk.save(id, { captain_option: 'CAPTAIN_REQUIRED', captain })
    expect(crewed.body.fields.captain).toEqual({ name: 'Ana Marin', since: null, price: 20_000, unit: 'booking' })
    const bare = await desk.save(id, { captain_option: 'NO_CAPTAIN', licences: ['skipper'] })
    expect(bare.body.fields).toMatchObject({ captain: { price: 0 }, licences: ['skipper'] })
    const { rows } = await api.pool.query('select crewed, captain_rate from offers where listing_id = $1', [id])
    expect(rows).toEqual([{ crewed: false, captain_rate: 0 }])
  })
})

describe('a review', () => {
  it('waits until every step is complete, and says which are not', async () => {
    const { id } = await desk.create()
    const { status, body } = await desk.submit(id)
    expect([status, body.code]).toEqual([409, 'listing_incomplete'])
    expect(body.steps?.map(({ step }) => step)).toEqual([
      'type',
      'basics',
      'location',
      'capacity',
      'features',
      'captain',
      'availability',
      'price',
      'policy',
      'photos',
      'documents',
    ])
    expect(body.steps?.find(({ step }) => step === 'documents')?.missing).toEqual(['registration', 'insurance'])
  })

  it('sends back at the steps that it names, and approves what is mended', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    const sent = await desk.submit(id)
    expect([sent.body.status, sent.body.stepCompleted]).toEqual(['pending_review', 13])
    expect((await desk.save(id, { title: 'Changed' })).body).toMatchObject({
      code: 'listing_locked',
      listingStatus: 'pending_review',
    })
    expect((await desk.decide(id, { action: 'request_changes' })).body.errors?.[0]?.field).toBe('feedback')
    const feedback = [{ step: 'basics', feedback: 'Say how many cabins there are.' }]
    await desk.decide(id, { action: 'request_changes', feedback })
    const back = await desk.get(id)
    expect(back.body).toMatchObject({ status: 'changes_requested', ListingFeedback: feedback })
    expect((await desk.save(id, { title: 'Meltemi 62, three cabins' })).status).toBe(200)
    expect((await desk.submit(id)).body.ListingFeedback).toEqual([])
    await desk.approve(id)
    const { body } = await api.get<Yacht>(`/api/boats/${id}`)
    expect(body).toMatchObject({ title: 'Meltemi 62, three cabins', status: 'approved' })
    expect(body.photos).toHaveLength(2)
  })

  it('is of the whole listing again once it is off the site', async () => {
    const id = await approved()
    const back = await api.call<ListingDraft>('DELETE', `/api/boats/${id}/publication`, desk.owner)
    expect(back.body).toMatchObject({ status: 'draft', isLive: false })
    expect((await api.get(`/api/boats/${id}`)).status).toBe(404)
    expect((await desk.save(id, { capacity: 14 })).body.proposed).toBeNull()
  })

  it('is for administrators', async () => {
    const { id } = await desk.create()
    const refused = await api.post(`/api/admin/boats/${id}/decision`, { action: 'approve' }, desk.owner)
    expect(refused.status).toBe(403)
    expect((await desk.decide(id, { action: 'suspend' })).body.code).toBe('invalid_request')
    expect((await desk.decide(newId(), { action: 'suspend' })).status).toBe(404)
  })
})

it('is seen as guests would see it, by its owner and operators alone', async () => {
  const { id } = await desk.create()
  await desk.save(id, describedYacht)
  const { body } = await api.get<Yacht>(`/api/boats/${id}/preview`, desk.owner)
  expect(body).toMatchObject({ title: 'Meltemi 62', price: null, isLive: false, status: 'draft' })
  const admin = await buildUser(api.services, { role: 'a' })
  expect((await api.get(`/api/boats/${id}/preview`, admin)).status).toBe(200)
})

it('does not exist for another owner', async () => {
  const { id } = await desk.create()
  const other = await buildUser(api.services, { role: 'b' })
  const { headers } = other
  const answers = [
    await api.get(`/api/boats/${id}/draft`, other),
    await api.get(`/api/boats/${id}/preview`, other),
    await api.get(`/api/boatOwners/yacht/${id}`, other),
    await api.post(`/api/boats/${id}/submission`, {}, other),
    await api.call('DELETE', `/api/boats/${id}/submission`, { headers }),
    await api.call('DELETE', `/api/boats/${id}/publication`, { headers }),
    await api.call('DELETE', `/api/boats/${id}/changes`, { headers }),
    await api.call('PATCH', `/api/boats/${id}`, { headers, body: { title: 'Mine' } }),
    await api.call('PUT', `/api/boats/${id}/media`, { headers, body: { media: [] } }),
    await api.call('DELETE', `/api/boats/${id}`, { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

describe('a listing that is deleted', () => {
  const remove = (id: string, { headers } = desk.owner) =>
    api.call<Refused & { outcome: string }>('DELETE', `/api/boats/${id}`, { headers })

  it('is gone with its files and its vessel when nobody booked it', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    const { photos } = (await desk.get(id)).body
    const vessel = await api.pool.query('select vessel_id from listings where id = $1', [id])
    expect((await remove(id)).body).toEqual({ outcome: 'deleted' })
    expect((await desk.get(id)).status).toBe(404)
    const { rows } = await api.pool.query('select id from vessels where id = $1', [vessel.rows[0]?.vessel_id])
    expect(rows).toEqual([])
    expect((await fetch(`${api.origin}${photos[0]?.url}`, desk.owner)).status).toBe(404)
  })

  it('is kept while a booking is ahead, which is named, and archived after', async () => {
    const boat = await buildListing(api.db)
    await api.pool.query('update listings set owner_id = (select id from owners where user_id = $1) where id = $2', [
      desk.owner.id,
      boat.id,
    ])
    const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const trip = { yachtId: boat.id, date, time: '12:00', duration: 2, guests: 2 }
    const quote = await api.post<{ id: string }>('/api/pricing/calculate', trip)
    const guest = { name: 'Ana Marin', email: `${newId()}@example.com`, phone: '+971 50 123 4567' }
    const booking = await api.post<{ bookingRef: string }>('/api/bookings', { quoteId: quote.body.id, ...guest })
    const refused = await remove(boat.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'bookings_ahead'])
    expect(refused.body.bookings).toEqual([booking.body.bookingRef])
    api.clock.now += 60 * 86_400_000
    // The owner's session is over by then.
    const admin = await buildUser(api.services, { role: 'a' })
    expect((await remove(boat.id, admin)).body).toEqual({ outcome: 'archived' })
    expect((await remove(boat.id, admin)).body).toEqual({ outcome: 'archived' })
    expect((await api.get(`/api/boats/${boat.id}`)).status).toBe(404)
    api.clock.now = Date.now()
  })
})
