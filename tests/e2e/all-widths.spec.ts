import { expect, fridayIn, test } from './support.ts'

const widths = Array.from({ length: 41 }, (_, step) => 320 + step * 40)

for (const language of ['', '/fr']) {
  test(`nothing is wider than the screen, and no word of the header is broken: 320 to 1920 px, ${language || '/en'}`, async ({
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
      await page.goto(language + path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const { excess, broken } = await page.evaluate(() => {
          const linesOf = (text: Node) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
          }
          const entries = [...document.querySelectorAll('header a, header button')]
          const { scrollWidth, clientWidth } = document.documentElement
          return {
            excess: scrollWidth - clientWidth,
            broken: entries
              .filter((entry) => entry.checkVisibility())
              .flatMap((entry) => [...entry.childNodes])
              .filter((node) => linesOf(node) > 1 && node.nodeType === Node.TEXT_NODE)
              .map(({ textContent }) => textContent),
          }
        })
        expect.soft(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect.soft(broken, `${path} at ${width}`).toEqual([])
      }
    }
  })
}
