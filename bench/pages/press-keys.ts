import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'
import { traced } from './traced.ts'
import { workOfKeys } from './work-of-main-thread.ts'

type Typing = { origin: string; token: string; address: string; field: string; presses: number }

const pressesToWarmUp = 30

type Presses = {
  /** Milliseconds of processor time that the page's main thread spent on each press, with what the press puts off. */
  work: number[]
  /** Milliseconds from each press until the next frame was drawn. They include the wait for the frame, which comes every 16.7 ms. */
  untilFrame: number[]
}

/** Types into a field. The first presses compile the code that later ones run. */
export async function pressKeys({ origin, token, address, field, presses }: Typing): Promise<Presses> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin })
    await page.context().addCookies([{ name: 'session', value: token, url: origin }])
    await page.goto(address)
    await page.waitForSelector('body:not([data-asleep])')
    const text = page.getByRole('textbox', { name: field })
    await text.locator('p').nth(20).click()
    const type = async (count: number) => {
      for (let press = 0; press < count; press++) {
        await page.keyboard.press(press % 6 === 5 ? 'Space' : 'a')
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      }
    }
    await type(pressesToWarmUp)
    await page.evaluate(watchKeys)
    const session = await page.context().newCDPSession(page)
    const { events } = await traced(session, () => type(presses))
    return {
      work: workOfKeys(events),
      untilFrame: await page.evaluate(() => Reflect.get(window, 'keyTimes') as number[]),
    }
  } finally {
    await browser.close()
  }
}

/** In the page: the frame has been drawn when the task after its callback runs. */
function watchKeys() {
  const times: number[] = []
  Reflect.set(window, 'keyTimes', times)
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => times.push(performance.now() - timeStamp)
      requestAnimationFrame(() => drawn.port2.postMessage(null))
    },
    { capture: true },
  )
}
