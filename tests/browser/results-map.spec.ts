import type { Locator, Page } from '@playwright/test'
import { expect, fridayIn, test } from './support.ts'

type Spot = { id: string; x: number; y: number }

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the yachts' })

/** The positions of the visible pins, measured from the middle of the map. They show its centre and its zoom. */
const spots = (map: Locator) =>
  map.evaluate((region): Spot[] => {
    const { x, y, width, height } = region.getBoundingClientRect()
    return [...region.querySelectorAll<HTMLElement>('[data-pin]')]
      .filter((pin) => pin.style.visibility !== 'hidden')
      .map((pin) => {
        const box = pin.getBoundingClientRect()
        const id = pin.dataset.pin ?? ''
        return { id, x: box.x + box.width / 2 - x - width / 2, y: box.y + box.height / 2 - y - height / 2 }
      })
  })

async function openMap(page: Page, query: string) {
  const answered = page.waitForResponse(/api\/boats\/pins/)
  await page.goto(`/yacht-rentals?${query}`)
  const map = mapOf(page)
  await (await answered).finished()
  await expect(map.getByRole('button', { name: /,|yachts here/ }).first()).toBeVisible()
  return map
}

/** The pins that are visible before and after, as pairs. */
function pairs(before: readonly Spot[], after: readonly Spot[]) {
  return before.flatMap((one) => {
    const other = after.find(({ id }) => id === one.id)
    return other ? [[one, other] as const] : []
  })
}

test('a map that was dragged stays where it is, also when its area is searched', async ({ page }) => {
  const map = await openMap(page, 'location=Dubai')
  const before = await spots(map)
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no box')
  // Starts at an edge without pins.
  const [x, y] = [box.x + 30, box.y + 100]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 70, y + 25, { steps: 5 })
  // A pause before the release, so that the map has no momentum.
  await page.mouse.move(x + 70, y + 25)
  await page.waitForFunction(
    () => new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  )
  await page.mouse.up()
  const here = page.getByRole('button', { name: 'Search this area' })
  await expect(here).toBeVisible()
  const dragged = await spots(map)
  const moved = pairs(before, dragged)
  expect(moved.length).toBeGreaterThan(0)
  for (const [one, other] of moved) {
    expect(other.x - one.x).toBeGreaterThan(40)
    expect(other.y - one.y).toBeGreaterThan(10)
  }

  const answered = page.waitForResponse(/api\/boats\/pins.*bounds/)
  await here.click()
  await expect(page).toHaveURL(/bounds=/)
  await (await answered).finished()
  await expect(here).toBeHidden()
  const searched = pairs(dragged, await spots(map))
  expect(searched.length).toBeGreaterThan(0)
  for (const [one, other] of searched) {
    expect(Math.abs(other.x - one.x)).toBeLessThan(3)
    expect(Math.abs(other.y - one.y)).toBeLessThan(3)
  }
})

test('a map that was zoomed stays so; a new search shows its own yachts', async ({ page }) => {
  const map = await openMap(page, 'location=Dubai')
  const before = await spots(map)
  await map.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  const zoomed = pairs(before, await spots(map))
  expect(zoomed.length).toBeGreaterThan(0)
  for (const [one, other] of zoomed) {
    expect(Math.abs(other.x - one.x / 2)).toBeLessThan(3)
    expect(Math.abs(other.y - one.y / 2)).toBeLessThan(3)
  }

  const answered = page.waitForResponse(/api\/boats\/pins.*instant/)
  await page
    .getByRole('navigation', { name: 'Popular filters' })
    .getByRole('link', { name: /^Instant/ })
    .click()
  await (await answered).finished()
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()
  // All of its pins are visible.
  const pins = map.locator('[data-pin]')
  const inSight = async () => (await spots(map)).length
  await expect.poll(async () => (await inSight()) > 0 && (await inSight()) === (await pins.count())).toBe(true)
})

test('a pressed group of yachts comes apart, and the map stays there', async ({ page }) => {
  const map = await openMap(page, 'view=both')
  const groups = map.getByRole('button', { name: /yachts here/ })
  const sizes = await groups.evaluateAll((buttons) =>
    buttons.map((button) => Number.parseInt(button.getAttribute('aria-label') ?? '', 10)),
  )
  const largest = Math.max(...sizes)
  expect(largest, 'more yachts than lie at one berth').toBeGreaterThan(5)
  const before = await spots(map)
  await groups.nth(sizes.indexOf(largest)).click()
  // The button appears when the map has come to rest.
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  const apart = await spots(map)
  expect(apart.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
  expect(apart.length).toBeGreaterThan(1)

  // Pointing at a card renders the map again, which must not move it back.
  await page.getByRole('article').first().hover()
  await page.getByRole('article').nth(1).hover()
  const stayed = pairs(apart, await spots(map))
  expect(stayed.length).toBe(apart.length)
  for (const [one, other] of stayed) {
    expect(Math.abs(other.x - one.x)).toBeLessThan(3)
    expect(Math.abs(other.y - one.y)).toBeLessThan(3)
  }
})

test('a yacht says its total on its pin, a berth how many there are and from how much', async ({ page }) => {
  const map = await openMap(page, `location=Dubai&date=${fridayIn(2)}`)
  const texts = await map.locator('[data-pin]').allTextContents()
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) expect(text).toMatch(/^(\d+ from )?(≈ )?\$[\d,]+$/)
  // The accessible name contains the visible text, for voice control.
  for (const pin of await map.locator('[data-pin]').all()) {
    const [text, name] = [await pin.textContent(), await pin.getAttribute('aria-label')]
    expect(name).toContain(text)
  }
})

test('the area is searched each time the map is moved, when asked for; the map stays under the hand', async ({
  page,
}) => {
  const map = await openMap(page, 'location=Dubai')
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).check()
  const answered = page.waitForResponse(/api\/boats\/pins.*bounds/)
  await map.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/bounds=/)
  await (await answered).finished()
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()
  const zoomed = await spots(map)
  const first = new URL(page.url()).searchParams.get('bounds')

  const again = page.waitForResponse(/api\/boats\/pins.*bounds/)
  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('bounds')).not.toBe(first)
  await (await again).finished()
  const closer = pairs(zoomed, await spots(map))
  expect(closer.length).toBeGreaterThan(0)
  for (const [one, other] of closer) expect(Math.abs(other.x - one.x * 2)).toBeLessThan(3)
})

test('a map that was moved before its yachts have come stays where it is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/api\/boats\/pins/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/yacht-rentals?view=both')
  const map = mapOf(page)
  await expect(map.getByRole('button', { name: /,|yachts here/ }).first()).toBeVisible()
  const zoomIn = map.getByRole('button', { name: 'Zoom in' })
  await zoomIn.click()
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  const before = await spots(map)
  const answered = page.waitForResponse(/api\/boats\/pins/)
  release()
  await (await answered).finished()
  const after = pairs(before, await spots(map))
  for (const [one, other] of after) expect(Math.abs(other.x - one.x)).toBeLessThan(3)
})

test('pointing at a card darkens its pin, and at a pin frames its card', async ({ page }) => {
  const map = await openMap(page, `location=Monaco&date=${fridayIn(2)}`)
  const card = page.locator('[data-yacht]').first()
  await card.hover()
  const pin = map.locator('[data-pin][aria-expanded].bg-ink')
  await expect(pin).toHaveCount(1)
  await page.mouse.move(2, 2)
  await page.locator('[data-yacht]').first().getByRole('link').first().focus()
  await expect(pin).toHaveCount(1)
  await pin.focus()
  await expect(page.locator('[data-yacht][data-highlighted]')).toHaveCount(1)
})

test('every tile of the ground is there, far and near', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/map/') && response.status() !== 200) failed.push(response.url())
  })
  const map = await openMap(page, 'location=Monaco')
  for (const _ of [1, 2, 3, 4]) {
    const tile = page.waitForResponse(/\/map\/land\//).catch(() => null)
    await map.getByRole('button', { name: 'Zoom out' }).click()
    await tile
  }
  expect(failed).toEqual([])
})

test('the card of a berth leaves the map around it as it was', async ({ page }) => {
  const map = await openMap(page, `location=Monaco&date=${fridayIn(2)}`)
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no box')
  // A piece of land above the pins without a control over it.
  const clip = { x: box.x + 40, y: box.y + 80, width: box.width - 140, height: 60 }
  const picture = async () => (await page.screenshot({ clip })).toString('base64')
  const drawn = async () => {
    const first = await picture()
    return first === (await picture()) ? first : ''
  }
  await expect.poll(async () => (await drawn()) !== '').toBe(true)
  const before = await drawn()
  await map
    .getByRole('button', { name: /yachts here/ })
    .first()
    .click()
  await expect(map.getByRole('link').first()).toBeVisible()
  await expect.poll(picture).toBe(before)
})
