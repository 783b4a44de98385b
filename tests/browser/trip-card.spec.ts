import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { signedIn } from './accounts.ts'
import { inspect } from './inspect.ts'
import { confirmed, enterCard, payButton, toPayment } from './payment-page.ts'
import { moveCharter } from './site-database.ts'
import type { Site } from './site-process.ts'
import { expect, fridayIn, onPhone, test } from './support.ts'

const person = { surname: 'Marin', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P-4711' }
const card = (booking: string) => `/reservation/${booking}/trip`
/** The booking on the page of its captain: other tests may have charters on the same yacht. */
const charterIn = (captain: Page, booking: string) => captain.locator(`#charter-${booking}`)
const namesIn = (page: Page) => page.getByRole('region', { name: 'Guests aboard' })

/** Calls the API as an operator, who may act for every owner. */
async function operatorOf(page: Page, { origin }: Site) {
  const { token } = await (await page.request.post(`${origin}/api/auth/demo`, { data: { role: 'a' } })).json()
  const headers = { authorization: `Bearer ${token}`, origin }
  return async (address: string, data: object) => {
    const answer = await page.request.post(`${origin}/api${address}`, { data, headers })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return answer.json()
  }
}

/** A signed-in guest with a confirmed charter that begins in an hour. Returns what the operator can do, and the captain's link. */
async function bookedTrip({ page, operator, site, week }: { page: Page; operator: Page; site: Site; week: number }) {
  await signedIn(page)
  const { yachtId } = await toPayment(page, { date: fridayIn(week), instant: true })
  await enterCard(page)
  await payButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  const booking = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? ''
  const post = await operatorOf(operator, site)
  const register = (givenNames: string) => post(`/bookings/${booking}/manifest/people`, { ...person, givenNames })
  await register('Ana')
  await moveCharter(site, booking, 1)
  const { token } = await post(`/boats/${yachtId}/captain-links`, { name: 'Rui Faria', days: 7 })
  return { booking, register, captainLink: `/captain/${token}` }
}

/** The card is on the device once its page is in a cache and its worker runs. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration(location.pathname)
    return worker?.active?.state === 'activated' && (await caches.match(location.pathname)) !== undefined
  })

const shortCodeOn = async (page: Page) =>
  /[2-9A-Z]{4} [2-9A-Z]{4}/.exec(
    (await page.getByRole('region', { name: 'Boarding code' }).textContent()) ?? '',
  )?.[0] ?? ''

test('a trip card opens within a second without a connection, renews itself, and goes when its user logs out', async ({
  page,
  another,
  site,
}) => {
  const { booking, register } = await bookedTrip({ page, operator: await another(), site, week: 31 })
  await page.goto(card(booking))
  await expect(namesIn(page)).toContainText('Ana M.')
  await inspect(page)
  await expect.poll(() => isKept(page)).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  const opened = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventEnd,
  )
  expect(opened).toBeLessThan(1000)
  await expect(page.getByText('No connection. You see the page as it was then.')).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByText(/^Usual for \w+: \d+/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Boarding code as a QR code' })).toBeVisible()
  await register('Bela')
  await page.context().setOffline(false)
  await expect(namesIn(page)).toContainText('Bela M.')
  await expect(page.getByText('No connection.')).toHaveCount(0)

  await page.goto('/UserDashboard/bookings')
  await expect(page.getByRole('main').getByRole('link', { name: /^Trip card/ })).toBeVisible()
  await page.goto('/UserDashboard/profile')
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.context().setOffline(true)
  await expect(page.goto(card(booking))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(false)
})

test('a captain boards guests by code without a connection, and the entries are sent once it returns', async ({
  page,
  another,
  site,
}) => {
  const trip = await bookedTrip({ page, operator: await another(), site, week: 33 })
  await page.goto(card(trip.booking))
  const code = await shortCodeOn(page)
  const captain = await another(onPhone)
  await captain.goto(trip.captainLink)
  await inspect(captain)
  const field = captain.getByLabel('Boarding code')
  const enter = captain.getByRole('button', { name: 'Mark as aboard' })
  await captain.context().setOffline(true)
  await field.fill('2345 6789')
  await enter.click()
  await expect(captain.getByText('This code is not for this yacht today or tomorrow.')).toBeVisible()
  await expect(charterIn(captain, trip.booking).getByText('0 of 1 aboard')).toBeVisible()
  await field.fill(code)
  await enter.click()
  await expect(captain.getByText('There is no connection: this is sent once it returns.')).toBeVisible()
  await expect(charterIn(captain, trip.booking).getByText('1 of 1 aboard')).toBeVisible()
  await captain.context().setOffline(false)
  await expect(async () => {
    await page.reload()
    await expect(namesIn(page)).toContainText('Aboard', { timeout: 2000 })
  }).toPass()
  const left = () => captain.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('boardings ')))
  await expect.poll(left).toEqual([])
})

test('a captain scans the code of a card with the camera', async ({
  page,
  another,
  attend,
  site,
  playwright,
  launchOptions,
}) => {
  const trip = await bookedTrip({ page, operator: await another(), site, week: 35 })
  await page.goto(card(trip.booking))
  const shown = await page.request.get(`${site.origin}/api/bookings/${trip.booking}/trip`)
  const folder = mkdtempSync(path.join(tmpdir(), 'camera-'))
  const film = path.join(folder, 'code.y4m')
  writeFileSync(film, filmOf((await shown.json()).code.text))
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const args = [...(launchOptions.args ?? []), ...fake, `--use-file-for-fake-video-capture=${film}`]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    // biome-ignore lint/plugin: only a browser of its own has this film as its camera
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US', ...onPhone })
    // biome-ignore lint/plugin: `attend` waits as `another` does
    const captain = await attend(await context.newPage())
    await captain.goto(trip.captainLink)
    await captain.getByRole('button', { name: 'Scan a boarding code' }).click()
    await expect(captain.getByText('Aboard: Ana M.')).toBeVisible()
    await expect(charterIn(captain, trip.booking).getByText('1 of 1 aboard')).toBeVisible()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

/** A film of one picture, in the format that Chromium plays as a camera: a QR code on white. */
function filmOf(text: string): Buffer {
  const size = 480
  const { data, size: dots } = encode(text, { border: 4 })
  const dot = Math.floor(size / dots)
  const light = Buffer.alloc(size * size, 235)
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue
      for (let y = row * dot; y < (row + 1) * dot; y++)
        light.fill(16, y * size + column * dot, y * size + (column + 1) * dot)
    }
  const colours = Buffer.alloc((size * size) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${size} H${size} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}
