import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

const gulf = (page: Page) => page.getByRole('region', { name: 'Yachts of the Gulf' })

test('a map is fetched when it comes into view, and everything on it can be reached by keyboard', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/dev/ui')
  expect(fetched.filter((path) => path.includes('map-view') || path.startsWith('/map/'))).toEqual([])

  const map = gulf(page)
  await map.scrollIntoViewIfNeeded()
  // Two yachts of one berth stay one pin at every zoom. It opens both.
  const berth = map.getByRole('button', { name: /^2 from \$740: yachts here, the first Mirabelle/ })
  await map.getByRole('button', { name: 'Zoom in' }).focus()
  await expect(berth).toBeVisible()
  await berth.focus()
  await page.keyboard.press('Enter')
  await expect(map.getByText('Mirabelle, from $1,180 · Saffron, from $740')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map.getByText('Mirabelle, from $1,180 · Saffron')).toBeHidden()
  await expect(berth).toBeFocused()

  // The ground comes from our own tiles.
  await expect.poll(() => fetched.some((path) => path.startsWith('/map/land/'))).toBe(true)
  expect(fetched.filter((path) => path.startsWith('/map/places/')).length).toBeGreaterThan(0)
})

test('where nothing can be drawn the places stand as a list', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/dev/ui')
  const map = gulf(page)
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByText('The map cannot be drawn in this browser.')).toBeVisible()
  await expect(map.getByRole('listitem').filter({ hasText: 'Nereid, from $2,300' })).toBeVisible()
})
