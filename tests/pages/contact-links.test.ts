import { expect, test } from 'vitest'
import { usualHours } from '#shared/opening-hours.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite({
  CONTACT_PHONE: '+971 4 123 4567',
  BOOKINGS_EMAIL: 'bookings@fairlead.example',
  PRIVACY_EMAIL: 'privacy@fairlead.example',
})
await site.pool.query(
  `insert into market_settings (name, value, revision, changed_at) values ('OPENING_HOURS', $1, 1, now())`,
  [JSON.stringify(usualHours)],
)
// Afterwards: a process that sees the new revision has to see the setting too.
await site.pool.query(`update market_revision set revision = revision + 1`)
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const linksOf = async (path: string) =>
  [...mainOf((await site.visit(path)).html).matchAll(/href="((?:mailto|tel):[^"]*)"/g)].map(([, href]) => href)

test('every page that shows an address or a telephone makes it a link', async () => {
  const [general, phone] = ['mailto:hello@fairlead.example', 'tel:+97141234567']
  const [bookings, privacy] = ['mailto:bookings@fairlead.example', 'mailto:privacy@fairlead.example']
  expect(await linksOf('/contact'), 'the address for help is the general one').toEqual([
    phone,
    general,
    bookings,
    privacy,
  ])
  expect(await linksOf('/fr/about-us')).toEqual([phone, general])
  expect(await linksOf('/help-center')).toEqual([general, phone])
  expect(await linksOf('/privacy-policy')).toEqual([privacy])
  for (const path of ['/terms-of-service', '/payment-options']) expect(await linksOf(path), path).toEqual([general])
})

test('no page shows an address that is no link', async () => {
  const { rows } = await site.pool.query<{ slug: string }>(`select slug from content_entries where kind = 'page'`)
  for (const { slug } of rows) {
    const text = mainOf((await site.visit(`/${slug}`)).html).replaceAll(/<a [^>]*>[^<]*<\/a>/g, '')
    expect(text, slug).not.toMatch(/[\w.]+@fairlead\.example|\+971 4 123 4567/)
  }
})

test('the home page tells search engines when people answer', async () => {
  const { html } = await site.visit('/')
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>([^<]*)</.exec(html) ?? []
  const { '@graph': things } = JSON.parse(json)
  const organization = things.find((thing: { '@type': string }) => thing['@type'] === 'Organization')
  expect(organization.contactPoint).toMatchObject({
    telephone: '+971 4 123 4567',
    hoursAvailable: [
      { opens: '09:00', closes: '20:00', dayOfWeek: expect.arrayContaining(['https://schema.org/Monday']) },
      { opens: '10:00', closes: '18:00', dayOfWeek: ['https://schema.org/Saturday', 'https://schema.org/Sunday'] },
    ],
  })
})
