import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testSite } from '#tests/harness/site.ts'
import routes from '../../src/web/routes.ts'

const site = await testSite()
const guest = sitePayments(site)

type Page = { file: string; path: string }

/** Every page of the back office in the route table, once. Layouts and downloads are left out. */
const pagesIn = (entries: readonly RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ file, path: address = '', children = [] }) => {
    const isPage = /^office\/routes\/.*\.tsx$/.test(file) && address !== ''
    return [...(isPage ? [{ file, path: `/${address}` }] : []), ...pagesIn(children)]
  })
const pages = pagesIn(routes).filter(({ path: address }) => !address.startsWith('/fr/'))

let ada: BuiltUser
let values: Record<string, string>
let studioEntry: string

beforeAll(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  const booking = await guest.reserve()
  await guest.pay(booking)
  const { rows } = await site.pool.query(
    `select listings.id as "boatId", owner_id as "ownerId" from listings
     join bookings on bookings.listing_id = listings.id where bookings.id = $1`,
    [booking.id],
  )
  const payment = await site.pool.query(`select 'charge-' || id as id from payments limit 1`)
  await site.api('POST', '/email/contact-us', { name: 'Ana', email: 'ana@example.com', message: 'Hello' })
  const ticket = await site.pool.query('select id from support_tickets')
  values = {
    ...rows[0],
    ticketId: ticket.rows[0].id,
    bookingId: booking.id,
    userId: ada.id,
    transaction: payment.rows[0].id,
    name: 'SERVICE_CHARGE_BP',
    marinaId: 'new',
    destinationId: 'new',
    entryId: 'new',
    templateId: 'new',
    slug: 'wedding-packages',
    currency: 'EUR',
    itemId: 'new',
  }
  const about = await site.pool.query(`select id from content_entries where slug = 'about-us'`)
  studioEntry = about.rows[0].id
})

/** A value for `:kind`: that of a mail, of an entry of the studio, or of a taxonomy entry. */
function kindOf(address: string): string {
  if (address.startsWith('/studio/')) return 'page'
  return address.includes('/mails/') ? 'bookings.confirmed' : 'amenities'
}

/**
 * Records behind these parameters come from a comparison, a run, a weather call, a file, a bank, a guest or an operator. Other tests make
 * them.
 */
const withoutRow = [
  ':checkId',
  ':runId',
  ':dispute',
  ':roundId',
  ':importId',
  ':reviewId',
  ':kindId',
  ':chatId',
  ':fileId',
  ':quoteId',
]

const addressOf = (address: string) =>
  address
    .replace(/^\/studio\/:kind\/:entryId/, `/studio/page/${studioEntry}`)
    .replaceAll(/:(\w+)/g, (_, name) => values[name] ?? (name === 'kind' ? kindOf(address) : 'unknown')) +
  // The page of postings needs an account in its query.
  (address.endsWith('/postings') ? '?account=booking&currency=AED' : '')

test('there are pages to look at', () => {
  expect(pages.length).toBeGreaterThan(50)
})

test.for(pages.filter((page) => !withoutRow.some((part) => page.path.includes(part))))(
  '$path says where it is and leads back to the dashboard',
  async ({ path: address }) => {
    const { status, html } = await site.visit(addressOf(address), { cookie: `session=${ada.token}` })
    expect(status).toBe(200)
    const [nav = '', ...others] = [...html.matchAll(/<nav aria-label="Breadcrumb">.*?<\/nav>/gs)].map(
      ([found]) => found,
    )
    expect([nav === '', others]).toEqual([false, []])
    expect(nav.match(/aria-current="page"/g), 'the last one is the page itself').toHaveLength(1)
    expect(nav.slice(nav.lastIndexOf('<li'))).toContain('aria-current="page"')
    const isFirst = /^\/(adminn|admindashboard)(\/dashboard)?$/i.test(address)
    expect(/<a [^>]*href="([^"]+)"[^>]*>Back office</.exec(nav)?.[1]).toBe(isFirst ? undefined : '/adminn')
    expect(html.match(/<h1\b/g), 'one heading').toHaveLength(1)
  },
)

test('a page without a row of its own has the same heading', () => {
  const lacking = pages.filter(({ file }) => {
    const source = readFileSync(path.join('src/web', file), 'utf8')
    return !/<(OfficeHeading|BookingHeading|StepHeading)\b/.test(source)
  })
  expect(lacking).toEqual([])
})
