import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'

/** Milliseconds from frame to frame, and of the main thread's work for each. */
export type Scrolling = { deltas: number[]; work: number }

type Asked = { origin: string; cookie: { name: string; value: string }; path: string }

/** Frames of a box that is scrolled down and to the right by 40 pixels a frame, as by a wheel that does not stop. */
export async function measureScrolling({ origin, cookie, path }: Asked, box: string): Promise<Scrolling> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin })
    await page.context().addCookies([{ ...cookie, url: origin }])
    await page.goto(path)
    await page.waitForSelector('body:not([data-asleep])')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await session.send('Performance.getMetrics')
    const deltas = await page.locator(box).first().evaluate(scrollThrough)
    const after = await session.send('Performance.getMetrics')
    const took = (name: string) => metricOf(after, name) - metricOf(before, name)
    const work = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].reduce((sum, name) => sum + took(name), 0)
    return { deltas, work: (work * 1000) / deltas.length }
  } finally {
    await browser.close()
  }
}

const metricOf = ({ metrics }: { metrics: { name: string; value: number }[] }, name: string) =>
  metrics.find((metric) => metric.name === name)?.value ?? 0

/** In the browser: to the lower end, to the right end, and back to where it began. */
async function scrollThrough(element: Element): Promise<number[]> {
  const step = 40
  const deltas: number[] = []
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (const [x, y] of [
    [0, step],
    [step, 0],
    [0, -step],
    [-step, 0],
  ] as const) {
    let last = await frame()
    for (let place = Number.NaN; place !== element.scrollLeft + element.scrollTop; ) {
      place = element.scrollLeft + element.scrollTop
      element.scrollBy(x, y)
      const now = await frame()
      deltas.push(now - last)
      last = now
    }
  }
  return deltas
}
