import { expect, test } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const pages = {
  '/weather-test?lat=25.2&lng=55.27': 'Dubai is',
  '/test-tiktok?kind=yacht_view': 'Nothing would be stored.',
  '/sanity-test': 'published entries',
  '/location-test?text=dub': 'Offered places',
  '/debug-location': 'the currency of the site',
  '/test-route': 'Check the routes',
}

// This site has a database of its own, so that it is no local installation.
test.for(Object.entries(pages))(
  '%s opens for administrators, and does not exist for others',
  async ([address, words]) => {
    expect((await site.visit(address)).status).toBe(404)
    const owner = await buildUser(site.services, { role: 'b' })
    expect((await site.visit(address, { cookie: `session=${owner.token}` })).status).toBe(404)
    const ada = await buildUser(site.services, { role: 'a' })
    const { status, html } = await site.visit(address, { cookie: `session=${ada.token}` })
    expect(status).toBe(200)
    expect(wordsOf(html)).toContain(words)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  },
)
