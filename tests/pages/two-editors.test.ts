import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { openReview } from '#tests/builders/open-review.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
const owner = await buildUser(site.services, { role: 'b', name: 'Ben Marek' })
const admin = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
const colleague = await buildUser(site.services, { role: 'a', name: 'Mo Haddad' })
const customer = await buildUser(site.services, { name: 'Ana Marin' })
const boat = await buildListing(site.db, { listing: { amenities: ['wifi'] } })

const editorOf = ({ token }: BuiltUser) => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', token)
  return browser
}
const [one, other] = [editorOf(owner), editorOf(owner)]
const address = `/OwnerDashboard/listings/${boat.id}/basics`
const idIn = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await site.pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''

beforeAll(() => site.pool.query('update owners set user_id = $1 where id = $2', [owner.id, boat.ownerId]))

/** A form that two people open. Both change the same field, and the second one sees both texts. */
type SharedForm = {
  form: string
  open: () => Promise<string> | string
  by: BuiltUser
  button: string
  field: string
  /** The values that the first and the second person type. `shown`: their visible texts, where these differ. */
  typed: readonly [string, string]
  shown?: readonly [string, string]
  /** Other fields that the form requires. */
  besides?: Record<string, string>
  /** The button for the second submit, where the first person's save has changed it. */
  again?: string
}

const season = { from: '2027-06-01', to: '2027-06-03', rate: '2,000' }

/** All forms whose save overwrites stored values. Decisions about owners or bookings show the changes in another way. */
const forms: SharedForm[] = [
  {
    form: 'a step of a yacht',
    open: () => address,
    by: owner,
    button: 'Save and continue',
    field: 'title',
    typed: ['Halcyon of the North', 'Halcyon of the South'],
  },
  {
    form: 'a price rule',
    open: async () => {
      const browser = editorOf(owner)
      await browser.open(`/OwnerDashboard/pricing/${boat.id}?view=rates&add=season`)
      await browser.press('Keep the change', { ...season, name_en: 'Regatta' })
      await browser.follow(/Regatta/)
      return browser.page.address
    },
    by: owner,
    button: 'Keep the change',
    field: 'name_en',
    typed: ['Regatta week', 'Regatta days'],
  },
  {
    form: 'the fleet',
    open: () => '/OwnerDashboard/account-settings',
    by: owner,
    button: 'Save fleet',
    field: 'about_en',
    typed: ['We sail since 1990.', 'We sail since 1991.'],
    besides: { email: 'fleet@example.com', phone: '+971 50 123 4567' },
  },
  {
    form: 'the rights of a co-manager',
    open: async () => {
      const member = await buildUser(site.services, { role: 'b', name: 'Mia Roth' })
      const fleet = await idIn('select owners.id from owners where user_id = $1', [owner.id])
      const insert = `insert into fleet_members (id, owner_id, user_id, reads, changes, created_at)
        values ($1, $2, $3, '{calendar}', '{}', now())`
      await site.pool.query(insert, [newId(), fleet, member.id])
      return '/OwnerDashboard/account-settings'
    },
    by: owner,
    button: 'Save the rights',
    field: 'right_prices',
    typed: ['read', 'change'],
    shown: ['Read', 'Read and change'],
  },
  {
    form: 'whom the invoice of a booking names',
    open: async () => {
      const { id } = await guest.reserve()
      await site.pool.query('update bookings set customer_id = $1 where id = $2', [customer.id, id])
      return `/reservation/${id}`
    },
    by: customer,
    button: 'Save for the invoice',
    field: 'billingName',
    typed: ['Marin GmbH', 'Marin AG'],
    besides: { billingAddress: 'Hafenstrasse 1\nHamburg' },
  },
  {
    form: 'the name of a connected calendar',
    open: async () => {
      const insert = `insert into calendar_feeds (id, vessel_id, name, address, address_hash, host, created_at, due_at)
        select $1, vessel_id, 'Market', 'sealed', 'hash', 'market.example', now(), now()
        from listings where id = $2`
      await site.pool.query(insert, [newId(), boat.id])
      return `/OwnerDashboard/availabilitycalendar/${boat.id}/feeds`
    },
    by: owner,
    button: 'Save',
    field: 'name',
    typed: ['Market of the North', 'Market of the South'],
  },
  {
    form: 'the seller',
    open: () => '/OwnerDashboard/account-settings',
    by: owner,
    button: 'Save invoice details',
    field: 'legalName',
    typed: ['Marek Charter LLC', 'Marek Yachting LLC'],
    besides: { address: 'Marina Walk 1\nDubai' },
  },
  {
    form: 'the profile',
    open: () => '/UserDashboard/profile',
    by: owner,
    button: 'Save changes',
    field: 'name',
    typed: ['Benedikt', 'Benjamin'],
  },
  {
    form: 'a choice of the profile',
    open: () => '/UserDashboard/profile',
    by: owner,
    button: 'Save changes',
    field: 'currency',
    typed: ['EUR', 'USD'],
    shown: ['EUR – Euro', 'USD – US Dollar'],
  },
  {
    form: 'an entry of the taxonomy',
    open: async () =>
      `/adminn/taxonomy/amenities/${await idIn(`select id from taxonomy_entries where kind = 'amenity' and slug = 'wifi'`)}`,
    by: admin,
    button: 'Save',
    field: 'name_en',
    typed: ['Wireless', 'Internet'],
  },
  {
    form: 'a marina',
    open: async () => {
      const { body } = await site.api<{ data: { id: string }[] }>('GET', '/admin/marinas', undefined, admin.headers)
      return `/adminn/taxonomy/marinas/${body.data[0]?.id}`
    },
    by: admin,
    button: 'Save',
    field: 'name',
    typed: ['North Marina', 'South Marina'],
  },
  {
    form: 'a destination',
    open: async () => `/adminn/taxonomy/destinations/${await idIn('select id from destinations order by id limit 1')}`,
    by: admin,
    button: 'Save',
    field: 'name_en',
    typed: ['North Coast', 'South Coast'],
  },
  {
    form: 'an office mail',
    open: () => '/adminn/settings/mails/bookings.confirmed',
    by: admin,
    button: 'Save',
    field: 'en_subject',
    typed: ['Your trip is booked', 'Your charter is booked'],
  },
  {
    form: 'a setting that is typed',
    open: () => '/adminn/settings/SITE_NAME',
    by: admin,
    button: 'Save',
    field: 'value',
    typed: ['Fairlead North', 'Fairlead South'],
  },
  {
    form: 'a ticket’s administrator',
    open: async () => {
      await site.api('POST', '/email/contact-us', { name: 'Ana', email: 'ana@example.com', message: 'Hello' })
      return `/adminn/tickets/${await idIn('select id from support_tickets')}`
    },
    by: admin,
    button: 'Assign',
    field: 'assignee',
    typed: [admin.id, colleague.id],
    shown: ['Ada Lindqvist', 'Mo Haddad'],
  },
  {
    form: 'the decision about a review',
    open: async () => `/adminn/reviews/${await heldReview()}`,
    by: admin,
    button: 'Hide',
    field: 'reason',
    typed: ['It gives an address.', 'It is an insult.'],
    again: 'Publish',
  },
  {
    form: 'the statement of a dispute',
    open: async () => {
      await guest.pay(await guest.reserve(), '4000000000000259')
      return `/adminn/money/disputes/${await idIn('select id from disputes')}`
    },
    by: admin,
    button: 'Save the statement',
    field: 'statement',
    typed: ['They sailed.', 'They came back.'],
  },
]

describe.each(forms)('two who change $form', ({ open, by, button, field, typed, shown = typed, besides, again }) => {
  test('the second reads both texts, keeps what was typed, and saves by pressing again', async () => {
    const [first, second] = [editorOf(by), editorOf(by)]
    const page = await open()
    await first.open(page)
    await second.open(page)
    await first.press(button, { ...besides, [field]: typed[0] })
    expect([first.page.status, wordsOf(first.page.html)]).toEqual([200, expect.anything()])
    await second.press(button, { ...besides, [field]: typed[1] })
    expect(second.page.status).toBe(409)
    expect(wordsOf(second.page.html)).toContain(`Now: ${shown[0]} Yours: ${shown[1]}`)
    expect(fieldValue(second.page.html, field)).toBe(typed[1])
    await second.press(again ?? button)
    expect(second.page.status).toBe(200)
    await first.open(page)
    if (!again) expect(fieldValue(first.page.html, field)).toBe(typed[1])
  })
})

/** Makes a review that waits for a moderator. */
async function heldReview(): Promise<string> {
  const { id: bookingId } = await guest.reserve()
  const listingId = await idIn('select listing_id as id from bookings where id = $1', [bookingId])
  await site.pool.query(`update bookings set status = 'completed', locale = 'en' where id = $1`, [bookingId])
  const written = {
    rating: 2,
    comment: 'A pirate.',
    author: 'Nora Held',
    language: 'en',
    writtenAt: Date.now(),
  } as const
  await openReview(site.services.db, { listingId, bookingId, ...written }, { REVIEW_WORDS: 'pirate' })
  return idIn(`select id from reviews where booking_id = $1 and about = 'yacht'`, [bookingId])
}

test('a field that is refused keeps nothing else of its step from being saved', async () => {
  await one.open(address)
  await one.press('Save and continue', { title: 'Halcyon at Dawn', description_en: '<b>The</b> best yacht in town' })
  expect(one.page.status).toBe(400)
  expect(fieldValue(one.page.html, 'description_en')).toBe('<b>The</b> best yacht in town')
  await other.open(address)
  expect(fieldValue(other.page.html, 'title')).toBe('Halcyon at Dawn')
  expect(fieldValue(other.page.html, 'description_en')).not.toContain('<b>')
  // The page knows the revision that was just saved.
  await one.press('Save and continue', { description_en: 'The best yacht in town' })
  expect(one.page.status).toBe(200)
})
