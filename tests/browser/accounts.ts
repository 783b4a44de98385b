import type { APIRequestContext, Page } from '@playwright/test'
import { arrived } from './awake.ts'
import { expect, randomWord } from './support.ts'

export type Account = { name: string; email: string; password: string }

/** The data of a new user. */
export function somebody(): Account {
  const name = randomWord()
  return { name: `Ana ${name}`, email: `ana-${name}@example.com`, password: `harbour ${name}` }
}

/** The code in the newest mail to that address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=1`)
  const { data } = await answer.json()
  const code = /\b\d{6}\b/.exec(data[0]?.body ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${email}`)
  return code
}

/** Signs a new user in on this page, without the forms, which have tests of their own. */
export async function signedIn(page: Page): Promise<Account> {
  const account = somebody()
  const { request } = page
  const begun = await request.post('/api/auth/register', { data: account })
  expect(begun.status()).toBe(200)
  const { token: key } = await begun.json()
  const otp = await codeFor(request, account.email)
  const done = await request.post('/api/auth/verify-otp', {
    data: { otp, email: account.email, key, mode: 'register' },
  })
  expect(done.status()).toBe(200)
  return account
}

/** Signs in with the form of the present page. */
export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Goes from the sign-in page to the page of the code. The link has the same words as the next page's heading. */
export async function askForCode(page: Page, link: string, email: string) {
  await page.getByRole('link', { name: link }).click()
  // Both pages ask for an e-mail.
  await arrived(page, link)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page, 'the code is on its way').toHaveURL(/\/auth\/code$/)
}
