import { expect, test } from 'vitest'
import { linkedContent } from '#shared/linked-content.ts'
import { testSite } from '../harness/site.ts'

const site = await testSite()

const leadTo = async (path: string) => {
  const { status, location } = await site.visit(path)
  return [status, location]
}

test('other spellings of an address lead to the one that counts, with their query', async () => {
  expect(await leadTo('/about-us/')).toEqual([301, '/about-us'])
  expect(await leadTo('/About-Us')).toEqual([301, '/about-us'])
  expect(await leadTo('/refund-policy/?a=1&b=%2F')).toEqual([301, '/refund-policy?a=1&b=%2F'])
  expect(await leadTo('/FR/About-Us/')).toEqual([301, '/fr/about-us'])
  expect(await leadTo('/65A1B2C3D4E5F60718293A4B')).toEqual([301, '/65a1b2c3d4e5f60718293a4b'])
  expect(await leadTo('/fr//evil.example')).toEqual([301, '/fr/evil.example'])
  for (const path of ['/about-us', '/refund-policy', '/fr/about-us']) expect((await leadTo(path))[0], path).toBe(200)
})

test('every page of content that our links lead to is there, in both languages', async () => {
  for (const path of linkedContent) {
    expect([path, (await leadTo(path))[0], (await leadTo(`/fr${path}`))[0]]).toEqual([path, 200, 200])
  }
})

test('a form keeps its method on the way', async () => {
  const { status, location } = await site.visit('/Contact/', { form: { name: 'Ana' } })
  expect([status, location]).toEqual([308, '/contact'])
})

test('desks are found in every spelling, and guarded behind it', async () => {
  for (const path of ['/ownerDashboard', '/ownerdashboard/listings', '/userDashboard/profile', '/AdminN/dashboard']) {
    const [status, canonical] = await leadTo(path)
    expect([status, canonical], path).toEqual([301, expect.stringMatching(/^\/(OwnerDashboard|UserDashboard|adminn)/)])
    const guard = await site.visit(String(canonical))
    expect([guard.status, guard.location], path).toEqual([302, expect.stringMatching(/^\/(auth|adminlogin)\?from=/)])
  }
})

test('scripts are fetched after the first paint: React still writes what the patch looks for', async () => {
  for (const path of ['/', '/yacht-rentals', '/fr/faq']) {
    const { html } = await site.visit(path)
    expect([path, /<script[^>]* type="later">/.test(html), /rel="modulepreload"/.test(html)]).toEqual([
      path,
      true,
      false,
    ])
  }
})

test('pages that are made for one visitor are not kept by anybody', async () => {
  const { headers } = await site.visit('/yacht-rentals?date=2027-05-08')
  expect(headers.get('cache-control')).toBe('private, no-cache')
})
