import type { Page } from '@playwright/test'
import { describedYacht, paintPicture } from '../builders/listing-desk.ts'
import { type Account, signedIn } from './accounts.ts'
import { inspect } from './inspect.ts'
import { expect, isPhone } from './support.ts'

// The steps of an owner from a new account to a public yacht.

const paper = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

export const at = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true }), `the step ${name}`).toBeVisible()

export async function saveAndContinue(page: Page, next: string) {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await at(page, next)
}

export async function becomeOwner(page: Page, fleet = 'Meltemi Charters'): Promise<Account> {
  const account = await signedIn(page)
  await page.goto('/ownerauth')
  await page.getByLabel('Name of your fleet or company').fill(fleet)
  await page.getByLabel('Phone').fill('+971 50 123 4567')
  await page.getByRole('button', { name: 'Become an owner' }).click()
  await expect(page).toHaveURL(/\/OwnerDashboard/)
  return account
}

/** Fills the steps from the type of the yacht to its rules. Fields that are left out have defaults. */
async function fillSteps(page: Page) {
  await at(page, 'Type')
  await page.getByLabel('Maker').fill('Azimut')
  await page.getByLabel('Year built').fill('2019')
  await saveAndContinue(page, 'Name and words')
  await page.getByLabel('Title').fill(describedYacht.title)
  await page.getByLabel('Description in English').fill(describedYacht.description.en)
  await saveAndContinue(page, 'Location')
  await page.getByLabel('Find a marina or town').fill('Dubai Marina')
  await page.getByRole('button', { name: 'Put the pin there' }).click()
  await expect(page.getByText(/^The yacht lies at Dubai Marina/)).toBeVisible()
  await page.getByLabel('Berth', { exact: true }).fill('C 14')
  await saveAndContinue(page, 'Size and capacity')
  await page.getByLabel('Guests by day').fill('12')
  await page.getByLabel('Length in metres').fill('19')
  await saveAndContinue(page, 'Features')
  await page.getByRole('group', { name: 'Aboard' }).getByRole('checkbox').first().check()
  await saveAndContinue(page, 'Captain')
  await saveAndContinue(page, 'Hours and days')
  await saveAndContinue(page, 'Price')
  await page.getByLabel('Price for one unit').fill('1,500')
  await saveAndContinue(page, 'Rules')
  await saveAndContinue(page, 'Photos and films')
}

async function addPictures(page: Page) {
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, index) => paintPicture(index + 1, 1200, 800)))
  const files = pictures.map((buffer, index) => ({ name: `${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Pictures and films').setInputFiles(files)
  await expect(page.getByRole('button', { name: /^Delete picture/ })).toHaveCount(10)
}

/** The addresses of the pictures in order. */
const pictures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img', { name: /^Picture/ })
    .evaluateAll((all) => all.map((each) => new URL((each as HTMLImageElement).src).pathname))

/** Makes another picture the cover, by dragging with a mouse and else with its button, and then the first one again. */
async function putInOrder(page: Page) {
  const [first = '', second = '', third = '', ...others] = await pictures(page)
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/photos.data'),
  )
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete picture/ }) })
  if (isPhone(page)) await page.getByRole('button', { name: 'Earlier – Picture 2', exact: true }).click()
  else await cards.nth(2).dragTo(cards.nth(0))
  const moved = isPhone(page) ? [second, first, third, ...others] : [third, first, second, ...others]
  await expect.poll(() => pictures(page)).toEqual(moved)
  await saved
  await page.reload()
  await expect.poll(() => pictures(page), 'it was saved').toEqual(moved)
  await page.getByRole('button', { name: 'Later – Picture 1', exact: true }).click()
  await expect.poll(async () => (await pictures(page)).slice(0, 2)).toEqual([first, moved[0]])
}

export async function sendPapers(page: Page) {
  for (const name of ['Registration', 'Insurance']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await card.getByLabel(new RegExp(`^${name} –`)).setInputFiles(paper)
    await card.getByRole('button', { name: 'Send' }).click()
    await expect(card.getByText('Being checked')).toBeVisible()
  }
}

export type Decision = { action: 'request_changes' | 'approve'; feedback?: { step: string; feedback: string }[] }

/** Sends an operator's decision as the back office does. */
export async function callDecision(operator: Page, id: string, decision: Decision) {
  const status = await operator.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [`/api/admin/boats/${id}/decision`, JSON.stringify(decision)] as const,
  )
  expect(status).toBe(200)
}

/** Verifies the papers as an operator. Without that no yacht is approved. */
export async function verifyPapers(operator: Page, id: string) {
  const statuses = await operator.evaluate(async (yachtId) => {
    const papers: { data: { id: string; yachtId: string | null }[] } = await (
      await fetch('/api/admin/verification-documents?limit=100')
    ).json()
    const ids = papers.data.filter((paper) => paper.yachtId === yachtId).map((paper) => paper.id)
    return Promise.all(
      ids.map(async (paper) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ status: 'verified' })
        return (await fetch(`/api/admin/verification-documents/${paper}/decision`, { method: 'PUT', headers, body }))
          .status
      }),
    )
  }, id)
  expect(statuses).toEqual([200, 200])
}

/** Lists a yacht: twelve steps, ten pictures, one round of requested changes, then the approval. Returns the yacht's id. */
export async function listYacht(page: Page, operator: Page, decide = callDecision): Promise<string> {
  await page.getByRole('link', { name: 'Your yachts' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add a yacht' }).first().click()
  await fillSteps(page)
  await addPictures(page)
  await putInOrder(page)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('link', { name: 'Check and send' }).click()
  await expect(page.getByRole('button', { name: 'Send to be checked' })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Documents', exact: true }).last().click()
  await sendPapers(page)
  await inspect(page)
  await steps.getByRole('link', { name: 'Check and send' }).click()
  await page.getByRole('button', { name: 'Send to be checked' }).click()
  await expect(page.getByText('We are looking at this yacht')).toBeVisible()

  const id = /listings\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
  const feedback = [{ step: 'basics', feedback: 'Say in the title where she lies.' }]
  await decide(operator, id, { action: 'request_changes', feedback })
  await page.goto('/OwnerDashboard/listings')
  await expect(page.getByText('Changes requested')).toBeVisible()
  await page.goto(`/OwnerDashboard/listings/${id}/basics`)
  await expect(page.getByText('Say in the title where she lies.')).toBeVisible()
  await page.getByLabel('Title').fill('Meltemi 62 in Dubai Marina')
  await saveAndContinue(page, 'Location')
  await steps.getByRole('link', { name: 'Check and send' }).click()
  await page.getByRole('button', { name: 'Send to be checked' }).click()
  await expect(page.getByText('We are looking at this yacht')).toBeVisible()
  await verifyPapers(operator, id)
  await decide(operator, id, { action: 'approve' })
  return id
}
