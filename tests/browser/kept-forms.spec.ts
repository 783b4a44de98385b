import type { Page, Route } from '@playwright/test'
import { logIn, signedIn } from './accounts.ts'
import { expect, test } from './support.ts'

const ofProxy = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: `<html><body><center><h1>${status}</h1></center><hr>nginx</body></html>`,
})

/** Answers the forms of the contact page instead of the site. */
const answerForms = (page: Page, answer: (route: Route) => Promise<void> | void) =>
  page.route('**/contact.data*', (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()))

const message = 'Can twelve of us come aboard in Cannes, with two wheelchairs?'

async function writeMessage(page: Page) {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ana Marin')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Message').fill(message)
}

const sender = (page: Page) => page.getByRole('button', { name: 'Send message' })
const send = (page: Page) => sender(page).click()
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

test('what was typed survives a busy proxy, a limit, a body too large and an answer that nobody can read', async ({
  page,
  journal,
}) => {
  await writeMessage(page)
  const answers: [answer: Parameters<Route['fulfill']>[0], said: RegExp][] = [
    [ofProxy(503, { 'retry-after': '7' }), /cannot answer at the moment.*still here.*try again in 7 seconds/is],
    [ofProxy(413), /too large to send.*still here/is],
    [{ status: 429, body: JSON.stringify({ code: 'too_many_requests', retryAfter: 40 }) }, /try again in 40 seconds/is],
    [{ status: 200, contentType: 'text/html', body: '<p>Log in to the network of the marina</p>' }, /still here/is],
  ]
  for (const [answer, said] of answers) {
    await answerForms(page, (route) => route.fulfill(answer))
    await send(page)
    await expect(notice(page)).toHaveText(said)
    await expect(page.getByLabel('Message')).toHaveValue(message)
    await page.unroute('**/contact.data*')
  }
  await send(page)
  await expect(page.getByText('Your message has been sent')).toBeVisible()
  expect(journal.complaints.splice(0), 'the console tells of the proxy').toEqual([
    expect.stringContaining('status of 503'),
  ])
})

test('three attempts on a slow line keep the text, and one message arrives', async ({ page }) => {
  await writeMessage(page)
  await page.clock.install()
  const held: Route[] = []
  await answerForms(page, (route) => void held.push(route))
  for (const attempt of [1, 2]) {
    await send(page)
    await expect.poll(() => held.length, `attempt ${attempt}`).toBe(1)
    await expect(sender(page), 'the form waits').toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.clock.fastForward(25_000)
    await expect(sender(page), 'it has given up').not.toHaveAttribute('aria-busy')
    await expect(notice(page)).toHaveText(/No answer came in time.*still here/is)
    await expect(page.getByLabel('Message')).toHaveValue(message)
  }
  await page.clock.resume()
  await send(page)
  await held[0]?.continue()
  await expect(page.getByText('Your message has been sent')).toBeVisible()
  expect(held).toHaveLength(1)
})

test('a session that has ended leads to signing in and back to what was typed, which is sent by another press', async ({
  page,
}) => {
  // The site has no answer to it, which would be a step before the ticket.
  const unanswered = 'Ramps for wheelchairs?'
  const account = await signedIn(page)
  await page.goto('/UserDashboard/support/new')
  await page.getByLabel('What is it about?').selectOption('other')
  await page.getByLabel('Subject').fill('Wheelchairs')
  await page.getByLabel('Message').fill(unanswered)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\?from=/)
  await logIn(page, account)
  await expect(page).toHaveURL(/support\/new$/)
  await expect(page.getByLabel('Message')).toHaveValue(unanswered)
  await expect(page.getByLabel('Subject')).toHaveValue('Wheelchairs')
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/support\/[0-9a-f]{24}$/)
})
