import type { Locator, Page } from '@playwright/test'
import { answerConsent } from './consent.ts'
import { expect, moving, swipe, test } from './support.ts'

test.use(moving)

const results = '/yacht-rentals?location=Dubai'

const cardsOf = (page: Page) => page.getByRole('article')
/** The address of the visible picture. */
const shownPicture = (card: Locator) =>
  card.locator('img').evaluateAll((images) => {
    const seen = images.find((image) => !image.closest('[aria-hidden="true"]'))
    return seen instanceof HTMLImageElement ? seen.currentSrc || seen.src : ''
  })
const countPictures = (card: Locator) => card.locator('img').count()

test('a card that is pointed at shows its other pictures, and only then loads them', async ({ page }) => {
  await page.clock.install()
  await page.goto(results)
  const [first, second] = [cardsOf(page).first(), cardsOf(page).nth(1)]
  await expect(first).toBeVisible()
  expect(await countPictures(first)).toBe(1)
  const before = await shownPicture(first)
  await first.hover()
  await page.clock.runFor(2500)
  await expect.poll(() => shownPicture(first)).not.toBe(before)
  expect(await countPictures(second)).toBe(1)

  await test.step('its buttons turn too, and say what they do', async () => {
    await second.hover()
    const name = (await second.getByRole('heading').textContent()) ?? ''
    const at = await shownPicture(second)
    await second.getByRole('button', { name: `Next picture of ${name}` }).click()
    await expect.poll(() => shownPicture(second)).not.toBe(at)
    await second.getByRole('button', { name: `Previous picture of ${name}` }).click()
    await expect.poll(() => shownPicture(second)).toBe(at)
    await expect(page).toHaveURL(/yacht-rentals/)
  })

  await test.step('nothing moves for who asked for less', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const third = cardsOf(page).nth(2)
    await third.hover()
    await page.clock.runFor(10_000)
    expect(await countPictures(third)).toBe(1)
  })
})

test('on a phone no card plays by itself; a swipe turns it', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await page.goto(results)
  await expect(cardsOf(page).first()).toBeInViewport()
  await page.clock.runFor(10_000)
  await expect(cardsOf(page).first().locator('img')).toHaveCount(1)
  await page.clock.resume()

  const swiped = cardsOf(page).first()
  await swiped.scrollIntoViewIfNeeded()
  const before = await shownPicture(swiped)
  await swipe(page, swiped, -20)
  expect(await shownPicture(swiped)).toBe(before)
  await swipe(page, swiped, -60)
  await expect.poll(() => shownPicture(swiped)).not.toBe(before)
  await swipe(page, swiped, 60)
  await expect.poll(() => shownPicture(swiped)).toBe(before)
  await expect(page).toHaveURL(/yacht-rentals/)
})

test('a card says all that decides, keeps its figure, and leads on by one link', async ({ page }) => {
  await answerConsent(page, 'true')
  await page.goto(results)
  const card = cardsOf(page).first()
  await expect(card.getByText(/^(With Skipper|Bareboat)$/)).toBeVisible()
  await expect(card.getByText(/guests/).first()).toBeVisible()
  await expect(card.getByRole('link')).toHaveCount(1)
  const link = card.getByRole('link')
  const id = /[0-9a-f]{24}/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
  await card.getByRole('button', { name: /wishlist/i }).click()
  await expect(card.getByRole('button', { name: /wishlist/i })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/yacht-rentals/)
  await link.click()
  await expect(page).toHaveURL(new RegExp(id))
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), `pricing_${id}`)
  expect(kept).toMatchObject({ totalRenterPayment: expect.any(Number), originalPrice: expect.any(Number) })
  expect(kept.displayTotal).toMatch(/\d/)
})

test('a picture that fails leaves "No Image"', async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(results)
  await expect(cardsOf(page).first().getByText('No Image')).toBeVisible()
})
