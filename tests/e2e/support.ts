import { randomBytes } from 'node:crypto'
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'
import { actWhenAwake, awaken } from './awake.ts'
import { type Journal, startJournal } from './journal.ts'
import { type Site, withSite } from './site-process.ts'

/** Each worker has a site of its own: no test finds what another worker has changed. */
const siteTest = base.extend<object, { site: Site }>({
  site: [
    ({ browserName }, use, { workerIndex }) => withSite(`${browserName}-${workerIndex}`, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
})

export type Options = {
  /** What the test presses may have no script yet; else every press waits for it. */
  actsEarly: boolean
  /** So many times slower than it is. */
  cpuSlowed: number
}

/** A page in the browser of somebody else: as wide as the test's own where nothing else is said. */
export type Another = (options?: BrowserContextOptions) => Promise<Page>
export type AnotherTab = (of: Page) => Promise<Page>

type Fixtures = {
  journal: Journal
  attend: (page: Page, isScripted?: boolean) => Promise<Page>
  another: Another
  anotherTab: AnotherTab
  watched: undefined
}

/** Every page is also watched: a script that fails, a refused resource or a mismatch fails its test. */
export const test = siteTest.extend<Options & Fixtures>({
  actsEarly: [false, { option: true }],
  cpuSlowed: [1, { option: true }],
  journal: [
    async ({ context }, use, info) => {
      const journal = startJournal()
      journal.follow(context, 'page')
      await use(journal)
      if (info.errors.length > 0) await journal.save(info)
      for (const browser of journal.browsers()) if (browser !== context) await browser.close()
    },
    { auto: true },
  ],
  attend: ({ actsEarly, cpuSlowed }, use) =>
    use(async (page, isScripted = true) => {
      if (isScripted && !actsEarly) await actWhenAwake(page)
      if (cpuSlowed > 1) await slowDown(page, cpuSlowed)
      return page
    }),
  page: async ({ page, attend, javaScriptEnabled }, use) => use(await attend(page, javaScriptEnabled)),
  another: ({ browser, journal, attend }, use) =>
    use(async (options = {}) => {
      const context = await browser.newContext(options)
      journal.follow(context, `another-${journal.browsers().length}`)
      return attend(await context.newPage(), options.javaScriptEnabled)
    }),
  anotherTab: ({ attend }, use) => use(async (of) => attend(await of.context().newPage())),
  watched: [
    async ({ journal }, use) => {
      await use(undefined)
      expect(journal.complaints, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

export { expect }

/** For specs about movement, and the main path: as most visitors have it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

const dayMs = 86_400_000

/**
 * A Friday of its own for each test and width, so that none finds a time taken by another: `weeks` from now, counted
 * where the yachts of Dubai lie.
 */
export function fridayIn(weeks: number): string {
  const today = new Date(Date.now() + 4 * 3_600_000)
  const untilFriday = (5 - today.getUTCDay() + 7) % 7
  return new Date(today.getTime() + (untilFriday + weeks * 7) * dayMs).toISOString().slice(0, 10)
}

/** For somebody else who is on a phone. */
export const onPhone = { viewport: { width: 390, height: 844 } }

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768

/** Of letters alone: digits may make a telephone number, which a message to a guest does not show. */
export const randomWord = () => Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')

/** Nobody holds two periods at once: each guest is somebody else. */
export function guest() {
  const name = randomWord()
  return { name: `Ana ${name}`, email: `ana-${name}@example.com`, phone: '+971 50 123 4567' }
}

/** The tick without which nothing is reserved. */
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /^(I accept|J’accepte)/ }).check()

/** Says who reserves, in the form of the last step, and gets the yacht; in either language. */
export async function reserveAs(page: Page, { name, email, phone }: ReturnType<typeof guest>) {
  await page.getByLabel(/^(name|nom)$/i).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^(phone|téléphone)$/i).fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: /(reserve|request) for|(réserver|demander) pour/i }).click()
  await expect(page.getByRole('heading', { name: /^(Your yacht is held|Votre yacht est gardé)$/ })).toBeVisible()
}

/** Goes offline on a page that is whole, does what it is given, and comes back. */
export async function offline(page: Page, act: () => Promise<void>) {
  await awaken(page)
  await page.context().setOffline(true)
  await act()
  await page.context().setOffline(false)
}

/**
 * Presses "Try again" on a page that fails until three tries are counted: while one is under way the button takes no
 * press, and it may begin to show so between the moment at which it was found ready and the press.
 */
export async function tryThrice(page: Page) {
  const counted = () => page.evaluate(() => Number(sessionStorage.getItem('errorRetries')))
  for (const tries of [1, 2, 3])
    await expect(async () => {
      if ((await counted()) < tries) await page.getByRole('button', { name: 'Try again' }).click({ timeout: 5000 })
      expect(await counted()).toBe(tries)
    }).toPass()
}

export const networkError = 'Network error. Check your internet connection.'

/** Types some of a place and takes one that is offered: in the list beneath the field, or in a phone's panel. */
export async function choosePlace(page: Page, typed: string, place: string) {
  const field = page.getByRole('combobox', { name: /where to\?|où \?/i })
  if (isPhone(page)) {
    await field.click()
    return choosePlaceInPanel(page, typed, place)
  }
  await field.fill(typed)
  await page.getByRole('option', { name: place, exact: true }).click()
}

export async function choosePlaceInPanel(page: Page, typed: string, place: string) {
  await page.getByRole('dialog').getByRole('combobox').fill(typed)
  await page.getByRole('option', { name: place, exact: true }).click()
}

/** A day of the open calendar. */
export function dayButton(page: Page, date: string): Locator {
  const text = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return page.getByRole('gridcell').getByRole('button', { name: new RegExp(`\\b${text}$`) })
}

/** Among the results the whole form of the search opens from its one line. */
export const openSearch = (page: Page) => page.getByRole('button', { name: /^Edit your search/ }).click()

/** One day by itself, in a form that has no day yet. */
export async function chooseDay(page: Page, date: string) {
  await page.getByRole('button', { name: /^When/ }).click()
  const next = page.getByRole('button', { name: 'Next month' })
  // It turns as many months as it shows.
  const shown = isPhone(page) ? 1 : 2
  const pages = Math.floor((monthOf(new Date(date)) - monthOf(new Date())) / shown)
  for (let turned = 0; turned < pages; turned++) await next.click()
  const day = dayButton(page, date)
  await day.click()
  await day.click()
}

const monthOf = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth()

/** The hourly yachts that are free on that day for twelve; answers the links of their cards. */
export async function searchForTwelve(page: Page, date: string, prefix = ''): Promise<Locator> {
  await page.goto(`${prefix}/yacht-rentals?location=Dubai&date=${date}&min_capacity=12&trip_type=hours`)
  const cards = page.getByRole('article').getByRole('heading').getByRole('link')
  await expect(cards.first()).toBeVisible()
  return cards
}

/** On a phone the booking card is a sheet behind a button of the bar at the lower edge. */
export async function openBookingCard(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: /book this yacht|réserver ce yacht/i })
  if (isPhone(page))
    await page.getByRole('button', { name: /choose a (date|time)|choisir une (date|heure)|change$|modifier$/i }).click()
  await expect(card).toBeVisible()
  return card
}

export const chosenIn = {
  date: /^date/i,
  duration: /^(duration|durée)/i,
  start: /^(start time|heure de départ)/i,
  guests: /^(guests|voyageurs|invités)/i,
  extras: /extra|option/i,
  price: /^(price details|détail du prix)/i,
} as const

/** Opens a panel of the booking card by its row. */
export const openPanel = (card: Locator, of: keyof typeof chosenIn) =>
  card.getByRole('button', { name: chosenIn[of] }).click()

/** The way on to the checkout. */
export const reserveLink = (card: Locator) =>
  card.getByRole('link', { name: /^(reserve|request this yacht|réserver|demander ce yacht)$/i })

/** The price line by line, in its panel. */
export async function openPriceDetails(card: Locator): Promise<Locator> {
  await expect(reserveLink(card)).toBeVisible()
  await openPanel(card, 'price')
  const details = card.getByRole('region', { name: chosenIn.price })
  await expect(details.getByText('Total', { exact: true })).toBeVisible()
  return details
}

/** The last start of the evening that is offered. */
export const chooseLastStart = (card: Locator) =>
  chooseStart(card, card.getByRole('list', { name: chosenIn.start }).getByRole('link').last())

/**
 * Presses a departure until the trip has a price. A press that lands beside the panel, while the page beneath it still
 * moves, closes it: it is opened again.
 */
export async function chooseStart(card: Locator, departure: Locator) {
  await expect(async () => {
    if (!(await departure.isVisible())) await openPanel(card, 'start')
    await departure.click({ timeout: 3000 })
    await expect(reserveLink(card)).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 45_000 })
}

/** The amounts of the lines, and the total: in minor units. */
export async function readPrice(details: Locator): Promise<{ lines: number[]; total: number }> {
  // A total in the visitor's currency is followed by what is charged; a tax that is contained has no amount.
  const amounts = await details
    .locator('dl')
    .first()
    .locator('dd')
    .evaluateAll((cells) => cells.map((cell) => (cell.querySelector('span') ?? cell.firstChild)?.textContent ?? ''))
  const numbers = amounts.filter((text) => /\d/.test(text)).map(toMinor)
  return { lines: numbers.slice(0, -1), total: numbers.at(-1) ?? Number.NaN }
}

function toMinor(text: string) {
  const [, sign = '', whole = '', cents = ''] = /([-−]?)[^\d]*([\d,\s\u00a0\u202f]+)(?:\.(\d{2}))?/.exec(text) ?? []
  const amount = Number(whole.replaceAll(/[^\d]/g, '')) * 100 + Number(cents || 0)
  return sign ? -amount : amount
}

/** A finger across the middle of the upper part of something, so many pixels to the right; less than none to the left. */
export async function swipe(page: Page, target: Locator, by: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing on the screen can be swiped')
  const [x, y] = [box.x + (box.width - by) / 2, box.y + Math.min(box.height / 2, 80)]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * share)
  await touch('touchEnd')
}
