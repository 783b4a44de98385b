import { expect, openSearch, test } from './support.ts'

test('the guests can be typed, deleted, pasted and stepped through, and stay between 1 and 50', async ({ page }) => {
  await page.goto('/yacht-rentals')
  await openSearch(page)
  const field = page.getByRole('spinbutton', { name: 'Guests' })
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('')
  await page.keyboard.type('12')
  await expect(field).toHaveValue('12')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('13')

  await page.keyboard.press('ControlOrMeta+a')
  await page.evaluate(() => document.execCommand('insertText', false, '120'))
  await expect(field).toHaveValue('50')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('50')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(field).toHaveValue('')
  // The number of guests is optional.
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('')
})

test('the button that reaches a bound keeps the focus', async ({ page }) => {
  await page.goto('/yacht-rentals?min_capacity=49')
  await openSearch(page)
  const more = page.getByRole('button', { name: 'One guest more' })
  const field = page.getByRole('spinbutton', { name: 'Guests' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('50')
  await expect(more).toBeDisabled()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('50')
})
