import type { Page } from '@playwright/test'
import { expect, moving, test } from './support.ts'

const collection = (page: Page) => page.getByRole('region', { name: 'Discover Extraordinary Yachts' })
const cards = (page: Page) => collection(page).getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the collection' })
const firstName = (page: Page) => cards(page).first().getByRole('heading')

test('the hero says what there is, and its still stands without the film', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Experience Luxury On The Water' })
  await expect(hero).toContainText('Your time is held for you alone.')
  const still = hero.locator('img').first()
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(hero.locator('video')).toHaveCount(0)
  await hero.getByRole('link', { name: 'Explore Yachts' }).click()
  await expect(page).toHaveURL(/\/yacht-rentals$/)
})

test.describe('where nobody asked for less movement', () => {
  test.use(moving)

  test('the film plays over its still, and can be stopped', async ({ page }) => {
    await page.goto('/')
    const film = page.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await expect(film).toHaveJSProperty('paused', true)
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(film).toHaveJSProperty('paused', false)
  })

  test('no film is fetched on a phone', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install()
    const still = page.getByRole('region', { name: 'Experience Luxury On The Water' }).locator('img')
    await page.goto('/')
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await page.clock.runFor(10_000)
    await expect(page.locator('video')).toHaveCount(0)
  })
})

test('the collection turns its pages in place, and back and forward return to them', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Premium Yacht Collection')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  const first = (await firstName(page).textContent()) ?? ''
  await pages(page).scrollIntoViewIfNeeded()
  await expect(pages(page).getByRole('link', { name: /^Page/ })).toHaveText([/^1$/, /^2$/, /^\d+$/])
  const before = await page.evaluate(() => scrollY)

  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/\?page=2#yachts$/)
  await expect(cards(page)).toHaveCount(8)
  await expect(firstName(page)).not.toHaveText(first)
  await expect(page.getByRole('heading', { name: 'Discover Extraordinary Yachts' })).toBeInViewport()
  const second = (await firstName(page).textContent()) ?? ''

  await pages(page).getByRole('link', { name: 'Page 3' }).click()
  await expect(pages(page)).toContainText('…')
  await expect(pages(page).getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(firstName(page)).toHaveText(second)
  await page.goBack()
  await expect(firstName(page)).toHaveText(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
  await page.goForward()
  await expect(firstName(page)).toHaveText(second)

  await page.goto('/?page=999')
  await expect(page).toHaveURL(/page=\d\d?$/)
  await expect(pages(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
})
