import { expect, fridayIn, test } from './support.ts'

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const every = (pixels: number) => Array.from({ length: 1600 / pixels + 1 }, (_, step) => 320 + step * pixels)

// French texts are longer, so French is tested at more widths: between the widths of English, English fits where French does.
for (const [language, prefix, widths] of [
  ['English', '', every(160)],
  ['French', '/fr', every(40)],
] as const) {
  test(`nothing on the ${language} pages is wider than the window, from 320 to 1920 pixels`, async ({
    page,
    request,
  }) => {
    const { boats } = await (await request.get('/api/boats?limit=3')).json()
    const ids: string[] = boats.map(({ id }: { id: string }) => id)
    // Otherwise each width would resize pictures and draw the map. Both stand in boxes whose size does not depend on them.
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }))
    const paths = [
      '/',
      `/yacht-rentals?location=Dubai&date=${fridayIn(1)}&view=list`,
      `/${ids[0]}?date=${fridayIn(1)}`,
      `/compare?ids=${ids.join(',')}`,
      '/destinations',
      '/auth',
      '/contact',
      '/gift-cards',
    ]
    for (const path of paths) {
      await page.goto(prefix + path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('the results beside their map are no wider than the window', async ({ page }) => {
  await page.goto(`/yacht-rentals?location=Dubai&date=${fridayIn(1)}`)
  for (const width of [320, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(excess, `at ${width}`).toBeLessThanOrEqual(0)
  }
})
