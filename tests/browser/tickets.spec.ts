import type { Page } from '@playwright/test'
import { signedIn } from './accounts.ts'
import { inspect } from './inspect.ts'
import { type AnotherTab, expect, randomWord, test } from './support.ts'

const main = (page: Page) => page.getByRole('main')

async function ask(customer: Page, subject: string) {
  await customer.goto('/UserDashboard/support')
  await expect(main(customer).getByText('You have not asked us anything yet')).toBeVisible()
  await inspect(customer)
  await main(customer).getByRole('link', { name: 'Ask a question' }).click()
  await customer.getByLabel('Subject').fill(subject)
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByText('2 fields need your attention')).toBeVisible()
  await expect(customer.getByLabel('Subject')).toHaveValue(subject)
  await inspect(customer)
  await customer.getByLabel('What is it about?').selectOption('Payment')
  await customer.getByLabel('Message').fill('I was charged twice.')
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await inspect(customer)
}

async function answer(admin: Page, subject: string, anotherTab: AnotherTab) {
  expect((await admin.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  await admin.goto('/adminn')
  await main(admin).getByRole('link', { name: 'Tickets to answer' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await inspect(admin)
  await admin.getByRole('link', { name: subject }).click()
  await admin.getByRole('button', { name: 'Take it over' }).click()
  await expect(admin.getByText('The ticket is assigned.')).toBeVisible()
  await admin.getByLabel('Note for colleagues').fill('The bank has answered.')
  await admin.getByRole('button', { name: 'Write the note' }).click()
  await expect(admin.getByText('Note, for administrators alone')).toBeVisible()
  await expect(admin.getByLabel('Note for colleagues')).toHaveValue('')
  const late = await anotherTab(admin)
  await late.goto(admin.url())
  await admin.getByLabel('Answer', { exact: true }).fill('One of the two is given back.')
  await inspect(admin)
  await admin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(admin.getByText('The answer is sent.')).toBeVisible()
  await expect(admin.locator('#about').getByText('In progress')).toBeVisible()
  await comeSecond(late)
}

/** Answers a ticket that somebody else has answered meanwhile: the page shows that answer and keeps the own text. */
async function comeSecond(late: Page) {
  const field = late.getByLabel('Answer', { exact: true })
  await field.fill('We look into it.')
  await late.getByRole('button', { name: 'Send the answer' }).click()
  await expect(late.getByText('Somebody has changed this ticket since you opened it.')).toBeVisible()
  await expect(late.getByText('One of the two is given back.')).toBeVisible()
  await expect(field).toHaveValue('We look into it.')
  await late.close()
}

test('a customer asks, an administrator answers, the customer reads it and closes the question', async ({
  page: customer,
  another,
  anotherTab,
}) => {
  const subject = `Two payments ${randomWord()}`
  const { email } = await signedIn(customer)
  await ask(customer, subject)
  const admin = await another()
  await answer(admin, subject, anotherTab)

  const letters = await customer.request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=1`)
  const { body } = (await letters.json()).data[0]
  expect(body).toContain('One of the two is given back.')
  await customer.goto(/\/UserDashboard\/support\/[0-9a-f]{24}/.exec(body)?.[0] ?? '')
  await expect(customer.getByText('One of the two is given back.')).toBeVisible()
  await expect(customer.getByText('The bank has answered.')).toHaveCount(0)
  await expect(main(customer).getByText('Answered', { exact: true })).toBeVisible()
  await inspect(customer)
  await customer.getByRole('button', { name: 'Close the question' }).click()
  await expect(customer.getByText('The question is closed.')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Close the question' })).toHaveCount(0)
  await customer.goto('/UserDashboard/support')
  await expect(main(customer).getByRole('listitem').filter({ hasText: subject })).toContainText('Closed')
  await inspect(customer)

  await admin.reload()
  await expect(admin.getByText('This ticket is closed. Open it again to answer.')).toBeVisible()
  await inspect(admin)
})
