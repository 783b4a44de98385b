import { randomBytes } from 'node:crypto'
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test'
import { actWhenAwake, awaken } from './awake.ts'
import { type Journal, startJournal } from './journal.ts'
import { type Site, withSite } from './site-process.ts'

/** Each worker has its own site, so that no test sees changes of another worker. */
const siteTest = base.extend<object, { site: Site }>({
  site: [
    ({ browserName }, use, { workerIndex }) => withSite(`${browserName}-${workerIndex}`, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
})

export type Options = {
  /** True where the test may click parts that are not hydrated. Otherwise every action waits for the script. */
  actsEarly: boolean
  /** Slows the CPU down by this factor. */
  cpuSlowed: number
}

/** Opens a page in another person's browser, with the test's own viewport by default. */
export type Another = (options?: BrowserContextOptions) => Promise<Page>
export type AnotherTab = (of: Page) => Promise<Page>

type Fixtures = {
  journal: Journal
  attend: (page: Page, isScripted?: boolean) => Promise<Page>
  another: Another
  anotherTab: AnotherTab
  watched: undefined
}

/** Every page is watched: a script error, a refused resource or a hydration mismatch fails its test. */
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

/** Switches animations on, for specs about motion and for the main path. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

const dayMs = 86_400_000

/** A Friday for each test and width, so that none finds a time that another has booked: `weeks` from now, in Dubai's zone. */
export function fridayIn(weeks: number): string {
  const today = new Date(Date.now() + 4 * 3_600_000)
  const untilFriday = (5 - today.getUTCDay() + 7) % 7
  return new Date(today.getTime() + (untilFriday + weeks * 7) * dayMs).toISOString().slice(0, 10)
}

/** The viewport of another person on a phone. */
export const onPhone = { viewport: { width: 390, height: 844 } }

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768

/** A word of letters only: digits could look like a telephone number, which messages hide from a guest. */
export const randomWord = () => Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')

/** The data of a new guest. A guest can hold only one period at a time. */
export function guest() {
  const name = randomWord()
  return { name: `Ana ${name}`, email: `ana-${name}@example.com`, phone: '+971 50 123 4567' }
}

/** Ticks the consent that a reservation needs. */
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /^(I accept|J’accepte)/ }).check()

/** Fills the form of the last step and reserves the yacht, in either language. */
export async function reserveAs(page: Page, { name, email, phone }: ReturnType<typeof guest>) {
  await page.getByLabel(/^(name|nom)$/i).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^(phone|téléphone)$/i).fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: /(reserve|request) for|(réserver|demander) pour/i }).click()
  await expect(page.getByRole('heading', { name: /^(Your yacht is held|Votre yacht est gardé)$/ })).toBeVisible()
}

/** Goes offline on a hydrated page, runs `act`, and goes online again. */
export async function offline(page: Page, act: () => Promise<void>) {
  await awaken(page)
  await page.context().setOffline(true)
  await act()
  await page.context().setOffline(false)
}

/**
 * Clicks "Try again" on a page that fails until three tries are counted. While one is running the button ignores clicks, and it
 * may become busy between the check and the click.
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

/** Types a part of a place and chooses a suggestion, in the list below the field or in a phone's panel. */
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

/** Opens the whole search form from its one line above the results. */
export const openSearch = (page: Page) => page.getByRole('button', { name: /^Edit your search/ }).click()

/** Chooses a single day in a form without a day. */
export async function chooseDay(page: Page, date: string) {
  await page.getByRole('button', { name: /^When/ }).click()
  const next = page.getByRole('button', { name: 'Next month' })
  // A click turns as many months as the calendar shows.
  const shown = isPhone(page) ? 1 : 2
  const pages = Math.floor((monthOf(new Date(date)) - monthOf(new Date())) / shown)
  for (let turned = 0; turned < pages; turned++) await next.click()
  const day = dayButton(page, date)
  await day.click()
  await day.click()
}

const monthOf = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth()

/** Searches for yachts by the hour that are free on that day for twelve guests. Returns the links of their cards. */
export async function searchForTwelve(page: Page, date: string, prefix = ''): Promise<Locator> {
  await page.goto(`${prefix}/yacht-rentals?location=Dubai&date=${date}&min_capacity=12&trip_type=hours`)
  const cards = page.getByRole('article').getByRole('heading').getByRole('link')
  await expect(cards.first()).toBeVisible()
  return cards
}

/** Opens the booking card, which on a phone is a sheet behind a button at the lower edge. */
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

/** The link to the checkout. */
export const reserveLink = (card: Locator) =>
  card.getByRole('link', { name: /^(reserve|request this yacht|réserver|demander ce yacht)$/i })

/** Opens the panel with the price line by line. */
export async function openPriceDetails(card: Locator): Promise<Locator> {
  await expect(reserveLink(card)).toBeVisible()
  await openPanel(card, 'price')
  const details = card.getByRole('region', { name: chosenIn.price })
  await expect(details.getByText('Total', { exact: true })).toBeVisible()
  return details
}

/** Chooses the last offered start of the evening. */
export const chooseLastStart = (card: Locator) =>
  chooseStart(card, card.getByRole('list', { name: chosenIn.start }).getByRole('link').last())

/**
 * Clicks a departure until the trip has a price. A click that lands beside the panel, while the page below still moves, closes
 * the panel; it is then opened again.
 */
export async function chooseStart(card: Locator, departure: Locator) {
  await expect(async () => {
    if (!(await departure.isVisible())) await openPanel(card, 'start')
    await departure.click({ timeout: 3000 })
    await expect(reserveLink(card)).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 45_000 })
}

/** Reads the amounts of the lines and the total, in minor units. */
export async function readPrice(details: Locator): Promise<{ lines: number[]; total: number }> {
  // The charged amount follows a total in the visitor's currency. A tax that the price contains has no amount.
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

/** Swipes with a finger across the upper part of an element by so many pixels to the right; negative to the left. */
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
