import { expect, fridayIn, test } from './support.ts'

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0

for (const language of ['', '/fr'])
  test(`results for a party on a day weigh less than 89,000 bytes, ${language || 'in English'}`, async ({
    request,
  }) => {
    const query = new URLSearchParams({ location: 'Dubai, United Arab Emirates', date: fridayIn(3), min_capacity: '8' })
    const html = await (await request.get(`${language}/yacht-rentals?${query}`)).text()
    expect(count(html, /class="found-card"/g)).toBe(12)
    expect(Buffer.byteLength(html)).toBeLessThan(89_000)
  })

test('a page of results is light: icons by reference, filters when they are opened', async ({ request }) => {
  const path = `/yacht-rentals?location=Dubai&date=${fridayIn(2)}`
  const html = await (await request.get(path)).text()
  expect(html.length).toBeLessThan(90_000)
  expect(count(html, /<[a-z]/g), 'elements').toBeLessThan(1100)
  // Only the mark is drawn in the page itself; icons come from the sprite.
  expect(count(html, /<path /g)).toBeLessThanOrEqual(12)
  expect(count(html, /name="amenities"/g)).toBe(0)

  const open = await (await request.get(`${path}&filters=open`)).text()
  expect(count(open, /name="amenities"/g)).toBeGreaterThan(5)

  const [, sprite = ''] = /href="(\/assets\/icons-[^"#]+)#/.exec(html) ?? []
  const answer = await request.get(sprite)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('image/svg+xml')
  expect(answer.headers()['cache-control']).toContain('immutable')
  const symbols = await answer.text()
  for (const [, name] of html.matchAll(/icons-[^"#]+#([\w-]+)"/g)) expect(symbols).toContain(`id="${name}"`)
})
