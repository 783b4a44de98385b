import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { traced } from './traced.ts'
import { workOfFrames } from './work-of-main-thread.ts'

export type Scrolling = {
  /** Elapsed milliseconds from frame to frame. They include time that other programs took. */
  deltas: number[]
  /** Milliseconds of processor time that the main thread spent on each frame. */
  work: number[]
}

type ScrollRun = { origin: string; cookie: { name: string; value: string }; path: string; rounds: number }

/**
 * Measures the frames of a box that scrolls down and right by 40 pixels a frame, like a mouse wheel that never stops, for each
 * round.
 */
export async function measureScrolling({ origin, cookie, path, rounds }: ScrollRun, box: string): Promise<Scrolling[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin })
    await page.context().addCookies([{ ...cookie, url: origin }])
    await page.goto(path)
    await page.waitForSelector('body:not([data-asleep])')
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    const scroll = () => page.locator(box).first().evaluate(scrollThrough)
    // The first pass compiles the code that later ones run.
    await scroll()
    const measured: Scrolling[] = []
    for (let round = 0; round < rounds; round++) {
      const { answer: deltas, events } = await traced(session, scroll)
      measured.push({ deltas, work: workOfFrames(events) })
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** In the browser: scrolls to the bottom, to the right end, and back to the start. */
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
