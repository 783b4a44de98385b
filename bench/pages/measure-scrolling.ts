import { type CDPSession, chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { type TraceEvent, workOfFrames } from './work-of-frames.ts'

export type Scrolling = {
  /** Milliseconds on the clock from frame to frame: what other programs take of the machine is in it. */
  deltas: number[]
  /** Milliseconds of processor time that the main thread spent on each frame. */
  work: number[]
}

type Asked = { origin: string; cookie: { name: string; value: string }; path: string }

/** Frames of a box that is scrolled down and to the right by 40 pixels a frame, as by a wheel that does not stop. */
export async function measureScrolling({ origin, cookie, path }: Asked, box: string): Promise<Scrolling> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin })
    await page.context().addCookies([{ ...cookie, url: origin }])
    await page.goto(path)
    await page.waitForSelector('body:not([data-asleep])')
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    const scroll = () => page.locator(box).first().evaluate(scrollThrough)
    // The first way compiles what every further one runs.
    await scroll()
    const { answer: deltas, events } = await traced(session, scroll)
    return { deltas, work: workOfFrames(events) }
  } finally {
    await browser.close()
  }
}

async function traced<Answer>(session: CDPSession, act: () => Promise<Answer>) {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol calls them objects.
    // Playwright's types take their values for texts.
    events.push(...(value as unknown as TraceEvent[]))
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  const answer = await act()
  await session.send('Tracing.end')
  await complete
  return { answer, events }
}

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
