import { signedIn } from './accounts.ts'
import { inspect, inspectInBothThemes } from './inspect.ts'
import { closeAllDay, openAllDay } from './site-database.ts'
import { expect, test } from './support.ts'

test('a visitor asks about a yacht, an operator answers live, and signing out forgets it', async ({
  page: visitor,
  another,
  site,
}) => {
  await openAllDay(site)
  await signedIn(visitor)
  const { boats } = await (await visitor.request.get('/api/boats?limit=1')).json()
  const loaded: string[] = []
  visitor.on('request', (request) => loaded.push(request.url()))
  await visitor.goto(`/${boats[0].id}`)
  const button = visitor.getByRole('complementary').getByRole('link', { name: 'Chat with us' })
  await expect(button).toBeVisible()
  expect(loaded.filter((url) => /chat/.test(url))).toEqual([])

  await button.focus()
  await visitor.keyboard.press('Enter')
  const dialog = visitor.getByRole('dialog', { name: 'Chat with us' })
  const log = dialog.getByRole('log', { name: 'Conversation' })
  await expect(log).toContainText(`Ask us about ${boats[0].title}`)
  await inspectInBothThemes(visitor, 'dialog:has([role="log"])')
  await visitor.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await dialog.getByRole('button', { name: 'What does it cost?' }).click()
  await expect(log).toContainText('From')
  await dialog.getByLabel('Your question').fill('Can I cancel?')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(log).toContainText('Automatic answer')
  await expect(log.getByText('Can I cancel?')).toHaveCount(2)
  await expect(dialog.getByLabel('Your question')).toHaveValue('')
  await dialog.getByText('Talk to a person').click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ana')
  await dialog.getByRole('button', { name: 'Ask a person to answer' }).click()
  await expect(dialog.getByText('Thank you, Ana.')).toBeVisible()
  await inspect(visitor, 'dialog:has([role="log"])')

  const operator = await another()
  expect((await operator.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  await operator.goto('/adminn/chats')
  await inspect(operator)
  await operator.getByRole('main').getByRole('link', { name: 'Ana' }).click()
  await operator.getByLabel('Answer', { exact: true }).fill('Up to three days before.')
  await operator.getByRole('button', { name: 'Send the answer' }).click()
  await expect(operator.getByText('The answer is sent.')).toBeVisible()
  await expect(log).toContainText('Up to three days before.')
  await dialog.getByLabel('Your question').fill('Thank you.')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(operator.getByRole('log')).toContainText('Thank you.')
  await inspect(operator)

  await visitor.goto('/UserDashboard/profile')
  await visitor.getByRole('button', { name: 'Logout' }).first().click()
  await expect(visitor).toHaveURL(/\/auth$/)
  await visitor.goto('/chat')
  await expect(visitor.getByRole('log')).not.toContainText('Up to three days before.')
  await expect(operator.getByText('The visitor has left and forgotten this conversation.')).toBeVisible()
})

test('when nobody is there the question becomes a ticket', async ({ page, site }) => {
  await closeAllDay(site)
  // The site reads its settings once a second.
  await expect(async () => {
    await page.goto('/chat')
    await expect(page.getByText('Leave a message', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await inspect(page)
  await page.getByText('Leave a message', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('3 fields need your attention')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ana')
  await page.getByLabel('E-mail', { exact: true }).fill('ana@example.com')
  await page.getByLabel('Message', { exact: true }).fill('May I bring my dog?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText(/Its reference is ST-/)).toBeVisible()
  await inspect(page)
})
