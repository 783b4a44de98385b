import { type CDPSession, chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { type TraceEvent, workOfFrames } from './work-of-frames.ts'

const traceMs = 120_000

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

async function traced<Answer>(session: CDPSession, act: () => Promise<Answer>) {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    // The protocol's type only says that they are objects.
    for (const event of value) events.push(event as TraceEvent)
  }
  session.on('Tracing.dataCollected', collect)
  const complete = Promise.withResolvers<unknown>()
  session.once('Tracing.tracingComplete', complete.resolve)
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  const answer = await act()
  await session.send('Tracing.end')
  // A busy machine has lost the end of a trace.
  const late = setTimeout(() => complete.reject(new Error('The browser did not hand over its trace.')), traceMs)
  await complete.promise
  clearTimeout(late)
  session.off('Tracing.dataCollected', collect)
  return { answer, events }
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
