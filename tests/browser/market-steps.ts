import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { setupToken } from '../harness/setup-token.ts'
import { somebody } from './accounts.ts'
import { expect } from './support.ts'

// The first steps in a market that has just been started.

export const checklist = (page: Page) => page.getByRole('region', { name: 'Ready to go live?' })

/** Registers with the printed token. The recovery codes lead to the list of what is missing. */
export async function becomeFirst(page: Page) {
  const { name, email, password } = somebody()
  await page.goto(`/adminsignup#invitation=${setupToken}`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const secret = Secret.fromBase32((await page.locator('code').textContent())?.replaceAll(' ', '') ?? '')
  await page.getByLabel('Code from your authenticator').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('link', { name: 'I have saved them. Continue' }).click()
  await expect(checklist(page)).toBeVisible()
}

export type NewOwner = { person: string; email: string; company: string }

/** Adds an owner on the page that does so. Returns the address of the invitation, as its mail has it. */
export async function addOwner(page: Page, { person, email, company }: NewOwner): Promise<string> {
  await page.getByLabel('Name of the person').fill(person)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Company or fleet').fill(company)
  await page.getByRole('button', { name: 'Add and send the invitation' }).click()
  await expect(page.getByText('No mail server is set.')).toBeVisible()
  const answer = await page.request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=1`)
  return /\/owner-invitation\/\S+/.exec((await answer.json()).data[0].body)?.[0] ?? ''
}

/** Becomes the owner to whom an invitation was sent. */
export async function acceptInvitation(page: Page, path: string) {
  await page.goto(path)
  await page.getByLabel('Password', { exact: true }).fill('harbour light at dusk')
  await page.getByRole('button', { name: 'Become an owner' }).click()
  await expect(page).toHaveURL(/\/OwnerDashboard/)
}
