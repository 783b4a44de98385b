import { signedIn } from './accounts.ts'
import { inspect } from './inspect.ts'
import { answerBank, cardFrame, confirmed, enterCard, payButton, toDeposit, toPayment } from './payment-page.ts'
import { expect, fridayIn, test } from './support.ts'

test('a card is saved after its bank has asked, pays a deposit and is kept for the balance, and is removed', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto('/UserDashboard/payment-methods')
  const add = page.getByRole('button', { name: 'Add a card' })
  const save = page.getByRole('button', { name: 'Save the card' })
  const alert = page.getByRole('alert')
  await add.click()
  await enterCard(page, '4000 0000 0000 0002')
  await save.click()
  await expect(alert).toContainText('Your card was declined')
  await enterCard(page, '4000 0025 0000 3155')
  await save.click()
  await answerBank(page, 'Fail')
  await expect(alert).toContainText('Your bank did not confirm that it was you.')
  await save.click()
  await answerBank(page, 'Complete')
  await expect(alert).toContainText('The card is saved.')
  await expect(alert.locator('..')).toBeFocused()
  await inspect(page)
  await add.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(add, 'who leaves the form is where it was opened').toBeFocused()

  await toDeposit(page, fridayIn(18))
  await expect(page.getByRole('radio', { name: 'Visa ending in 3155' })).toBeChecked()
  const keep = page.getByRole('checkbox', { name: /^Keep this card/ })
  const isPressed = await keep.evaluate((box: HTMLInputElement) => {
    box.click()
    return box.checked
  })
  expect(isPressed, 'the box shows at once what was pressed').toBe(true)
  await expect(keep).toBeEnabled()
  await expect(payButton(page)).toBeEnabled()
  await page.reload()
  await expect(keep, 'the server has kept the choice').toBeChecked()
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeVisible()

  await page.goto('/UserDashboard/payment-methods')
  await page.locator('summary', { hasText: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove the card' }).click()
  await expect(page.getByText('You have not saved a card yet.')).toBeVisible()
})

test('a party pays by links on their phones: the last share confirms', {
  tag: '@phone',
}, async ({ page, another }) => {
  await toPayment(page, { date: fridayIn(26), instant: true })
  await page.getByRole('link', { name: 'Share the price with your party' }).click()
  await page.getByLabel('Name 2').fill('Bea')
  await page.getByRole('button', { name: 'Make the links' }).click()
  await expect(page.getByText('A link for each of you')).toBeVisible()
  const links = await page
    .locator('a[href*="/pay/"]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect(links).toHaveLength(2)
  for (const [at, link] of links.entries()) {
    const mate = await another()
    await mate.goto(link)
    await enterCard(mate, at === 0 ? undefined : '4000 0027 6000 3184')
    await payButton(mate).click()
    if (at === 1) await answerBank(mate, 'Complete')
    await expect(mate.getByText(at === 0 ? 'Your card is accepted' : 'Paid, thank you')).toBeVisible()
    await mate.close()
  }
  // The page also updates itself within 15 seconds.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your charter is booked' })).toBeVisible()
})

test('an owner’s link is opened on a phone, agreed to and paid', { tag: '@phone' }, async ({ page, another }) => {
  await page.request.post('/api/auth/demo', { data: { role: 'b' } })
  await page.goto('/OwnerDashboard/quotes')
  await page.getByLabel('Date').fill(fridayIn(28))
  await page.getByLabel('Start', { exact: true }).fill('12:00')
  await page.getByLabel('Name of the guest').fill('Dana Roy')
  await page.getByLabel('Phone').fill('+971 50 123 4567')
  await page.getByRole('button', { name: 'Make the link and hold the yacht' }).click()
  const link = (await page.locator('a[href*="/pay/"]').getAttribute('href')) ?? ''
  await inspect(page)
  const dana = await another()
  await dana.goto(link)
  await dana.getByLabel('E-mail').fill('dana@example.com')
  const agree = dana.getByRole('button', { name: 'Agree and continue to pay' })
  await agree.click()
  await expect(dana.getByRole('alert')).toContainText('Accept the cancellation terms')
  await dana.getByRole('checkbox', { name: /^I accept/ }).check()
  await agree.click()
  await enterCard(dana)
  await payButton(dana).click()
  await expect(dana.getByText('Paid, thank you')).toBeVisible()
  await dana.close()
})

test('a reservation that ends while its card is typed says so, and nothing is charged', async ({
  page,
  anotherTab,
}) => {
  await toPayment(page, { date: fridayIn(27), instant: true })
  await cardFrame(page).getByLabel('Card number').fill('4242 4242')
  const other = await anotherTab(page)
  await other.goto(page.url().replace('complete-payment/', 'cancel?booking='))
  await other.locator('summary').click()
  await other.getByRole('button', { name: 'Yes, give it up' }).click()
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Your yacht is held')
  await page.bringToFront()
  await expect(page.getByText('This reservation has ended')).toBeVisible()
  await expect(confirmed(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('nothing was charged')).toBeVisible()
})
