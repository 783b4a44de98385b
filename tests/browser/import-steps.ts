import type { Page } from '@playwright/test'
import { expect } from './support.ts'

type Fleet = { company: string; file: string; yachts: number }

/** Imports a file for an owner as an operator, and waits for the listings and their pictures. */
export async function importFleet(page: Page, { company, file, yachts }: Fleet, look: (name: string) => Promise<void>) {
  await page.goto('/adminn/listings/import')
  await page.getByLabel('Name or e-mail of the owner').fill(company)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name: company }).click()
  await look('import')
  await page.getByRole('button', { name: 'Go on to the file' }).click()
  const sent = { name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel('File', { exact: true }).setInputFiles(sent)
  await page.getByRole('button', { name: 'Send the file' }).click()
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible()
  await look('import-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import them' })).toBeVisible({ timeout: 90_000 })
  await look('import-checked')
  await page.getByRole('button', { name: 'Import them' }).click()
  await expect(page.getByRole('status').getByText('Imported', { exact: true })).toBeVisible({ timeout: 240_000 })
  await expect(page.getByText(`Fetched: ${yachts * 2}. Waiting: 0. Refused: 0.`)).toBeVisible({ timeout: 480_000 })
  await look('imported')
}
