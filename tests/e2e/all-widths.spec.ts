import { expect, fridayIn, test } from './support.ts'

const widths = Array.from({ length: 41 }, (_, step) => 320 + step * 40)

for (const [language, prefix] of [
  ['English', ''],
  ['French', '/fr'],
] as const) {
  test(`nothing on the ${language} pages is wider than the window, from 320 to 1920 pixels`, async ({
    page,
    request,
  }) => {
    const { boats } = await (await request.get('/api/boats?limit=3')).json()
    const ids: string[] = boats.map(({ id }: { id: string }) => id)
    const paths = [
      '/',
      `/yacht-rentals?location=Dubai&date=${fridayIn(1)}`,
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
