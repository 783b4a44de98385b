import { logIn, signedIn } from './accounts.ts'
import { expect, isPhone, test } from './support.ts'

test('a guest keeps yachts on a wishlist, in every tab of this browser', async ({ page, anotherTab }) => {
  await page.clock.install()
  await page.goto('/yacht-rentals')
  const card = page.getByRole('article').first()
  const heart = card.getByRole('button', { name: /^Wishlist: / })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const added = page.getByRole('status').getByText('Added To Wishlist')
  await expect(added).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000)
  await expect(added, 'three seconds, not five').toBeHidden()
  await page.clock.resume()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)])

  const html = await (await page.request.get('/yacht-rentals')).text()
  expect(html, 'what everybody is sent says nothing of it').not.toContain('aria-pressed="true"')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const other = await anotherTab(page)
  await other.goto('/yacht-rentals')
  const sameHeart = other
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Wishlist: / })
  await expect(sameHeart).toHaveAttribute('aria-pressed', 'true')
  await sameHeart.click()
  await expect(other.getByText('Removed From Wishlist')).toBeVisible()
  await expect(heart, 'the first tab hears of it').toHaveAttribute('aria-pressed', 'false')
})

test('yachts are chosen for a comparison, up to four', { tag: '@widths' }, async ({ page }) => {
  await page.addInitScript(() => {
    const id = (letter: string) => letter.repeat(24)
    const yachts = ['a', 'b', 'c'].map((letter) => ({ id: id(letter), title: `Yacht ${letter}` }))
    if (!sessionStorage.getItem('begun')) localStorage.setItem('compare', JSON.stringify(yachts))
    sessionStorage.setItem('begun', 'true')
  })
  await page.goto('/yacht-rentals')
  const tray = page.getByRole('region', { name: 'Yachts to compare' })
  await expect(tray).toBeVisible()
  if (isPhone(page)) await expect(tray).toContainText('3 of 4')
  else await tray.getByRole('button', { name: 'Remove Yacht b from the comparison' }).click()
  await tray.getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(tray).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(tray).toBeHidden()
})

test('what was kept is found again on a page of its own', async ({ page, request }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  const { boats } = await (await request.get('/api/boats?limit=2')).json()
  const ids = boats.map(({ id }: { id: string }) => id)
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify([...ids, 'f'.repeat(24)]))
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('One yacht is no longer listed')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your wishlist' })).toContainText('3')
  await expect(page.getByRole('link', { name: 'Compare 2 of them' })).toHaveAttribute('href', /ids=\w{24},\w{24}$/)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Wishlist: / })
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what a guest kept is shown at once to whoever signs in on the way to the favorites', async ({
  page,
  request,
}) => {
  const account = await signedIn(page)
  await page.context().clearCookies()
  const { boats } = await (await request.get('/api/boats?limit=2')).json()
  const ids: string[] = boats.map(({ id }: { id: string }) => id)
  await page.goto('/wishlist')
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify(ids))
  await page.goto('/UserDashboard/favorites')
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, account)
  await expect(page).toHaveURL(/\/UserDashboard\/favorites$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Your wishlist is empty')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('wishlist') ?? '[]'), 'the account keeps them now').toBe('[]')
})
