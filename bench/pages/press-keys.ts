import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/setup/chromium.mjs'

type Typing = { origin: string; token: string; address: string; field: string; presses: number }

/** Types into a field, and returns the milliseconds from each key press to the next frame. */
export async function pressKeys({ origin, token, address, field, presses }: Typing): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin })
    await page.context().addCookies([{ name: 'session', value: token, url: origin }])
    await page.goto(address)
    await page.waitForSelector('body:not([data-asleep])')
    const text = page.getByRole('textbox', { name: field })
    await text.locator('p').nth(20).click()
    await page.evaluate(watchKeys)
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(press % 6 === 5 ? 'Space' : 'a')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    }
    return await page.evaluate(() => Reflect.get(window, 'keyTimes') as number[])
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
