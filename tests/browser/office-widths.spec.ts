import { expect, test } from './support.ts'

// Pages of the back office with very long words, on a phone and at widths where the rail stands beside them.

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
})

test('no list of the back office is wider than the window, whatever a view is called @widths', async ({ page }) => {
  const view = { list: 'adminBookings.list', name: 'Longname'.repeat(7), query: 'status=confirmed' }
  await page.goto('/adminn')
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/admin/views', { data: view, headers })).status()).toBe(201)
  for (const path of [
    '/adminn/bookings',
    '/adminn/reviews',
    '/adminn/settings/taxes',
    '/adminn/users',
    '/adminn/audit',
  ]) {
    await page.goto(path)
    for (const width of [360, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone each row is a card, in which nothing is cut off @widths', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/adminn/bookings',
    '/adminn/money/transactions',
    '/adminn/listings',
    '/adminn/tickets',
    '/adminn/owners',
    '/adminn/users',
  ]) {
    await page.goto(path)
    const table = page.locator('[role=group]:has(> table)').first()
    await expect(table, path).toBeVisible()
    expect.soft(await table.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBeLessThanOrEqual(0)
  }
  await page.goto('/adminn/bookings')
  const card = page.locator('tbody[data-list] > tr').first()
  for (const label of ['Departure', 'Guest', 'Yacht']) {
    const line = card.locator(`td[data-label="${label}"]`)
    await expect(line).toBeVisible()
    expect(await line.evaluate((cell) => getComputedStyle(cell, '::before').content), label).toBe(`"${label}"`)
  }
})

test('the rail begins at its page, however low the window is', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 560 })
  await page.goto('/adminn/audit')
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByText('Audit log')).toBeInViewport()
})

test('a list that cannot be loaded keeps what was typed, and goes on when it is tried again', async ({ page }) => {
  await page.goto('/adminn/users')
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('clara')
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/adminn/users?q=clara&after=nonsense')
  await expect(page.getByRole('alert')).toContainText('The rows could not be loaded')
  await expect(page.getByRole('searchbox', { name: 'Name or e-mail' })).toHaveValue('clara')
  await page.getByRole('alert').getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
})
