import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing, suspendListing } from '#tests/builders/listing.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const yacht = await buildListing(site.db, { listing: { title: 'Halcyon & <Friends>' } })
const month = dayAhead(40).slice(0, 7)

test('the script is tiny, stays for an hour, and is asked for again by its version', async () => {
  const { status, html: script, headers } = await site.visit('/widget.js')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
  expect(gzipSync(script).length).toBeLessThan(3 * 1024)
  expect(script).not.toMatch(/cookie|[sS]torage|fetch|sendBeacon/)
  const again = await site.visit('/widget.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('the widget shows free days with their totals, each leading to the market, in a frame of any site', async () => {
  const { status, html, headers } = await site.visit(`/widget/${yacht.id}?month=${month}`)
  expect(status).toBe(200)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(headers.get('set-cookie')).toBeNull()
  expect(html).not.toContain('<script')
  expect(wordsOf(html)).toContain('Halcyon & <Friends> From AED 1,145')
  const day = dayAhead(40)
  expect(html).toContain(`href="${site.origin}/${yacht.id}?date=${day}&amp;month=${month}" target="_blank"`)
  expect(wordsOf(html)).toContain('Lowest total of each day in AED. Book on Fairlead')
  expect(wordsOf((await site.visit(`/fr/widget/${yacht.id}?month=${month}`)).html)).toContain('Réserver sur Fairlead')
})

test('months that nobody can book show the present one', async () => {
  const present = wordsOf((await site.visit(`/widget/${yacht.id}`)).html)
  for (const other of ['2001-01', '2999-01', '2027-13', 'x'])
    expect(wordsOf((await site.visit(`/widget/${yacht.id}?month=${other}`)).html), other).toBe(present)
})

test.each(['light', 'dark'])('an owner can choose colours: %s', async (theme) => {
  expect((await site.visit(`/widget/${yacht.id}?theme=${theme}`)).html).toContain(`data-theme="${theme}"`)
})

test('a yacht that is paused or removed has a sentence and a way on', async () => {
  const paused = await buildListing(site.db)
  await suspendListing(site.db, paused.id)
  for (const id of [paused.id, newId(), 'x']) {
    const { status, html } = await site.visit(`/widget/${id}`)
    expect([status, wordsOf(html)]).toEqual([
      200,
      expect.stringContaining('This yacht takes no bookings at the moment.'),
    ])
    expect(html).toContain(`href="${site.origin}/yacht-rentals"`)
  }
})

test('every other page refuses to be shown in a frame', async () => {
  for (const path of ['/', `/${yacht.id}`, '/auth', '/widget.js/x']) {
    const { headers } = await site.visit(path)
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})
