import type { Page } from '@playwright/test'
import { callDecision, sendPapers, verifyPapers } from './listing-steps.ts'
import { expect } from './support.ts'

// The way of an imported draft to a public yacht.

/** The steps that the owner looks through. The file may have completed captain and hours. */
const openSteps = ['features', 'captain', 'availability', 'policy']

/** The owner completes an imported draft and sends it to be checked. */
export async function completeDraft(owner: Page, id: string) {
  for (const step of openSteps) {
    await owner.goto(`/OwnerDashboard/listings/${id}/${step}`)
    if (step === 'features') await owner.getByRole('group', { name: 'Aboard' }).getByRole('checkbox').first().check()
    await owner.getByRole('button', { name: 'Save and continue' }).click()
    await expect(owner).not.toHaveURL(new RegExp(`/${step}$`))
  }
  await owner.goto(`/OwnerDashboard/listings/${id}/documents`)
  await sendPapers(owner)
  await owner.goto(`/OwnerDashboard/listings/${id}/review`)
  await owner.getByRole('button', { name: 'Send to be checked' }).click()
  await expect(owner.getByText('We are looking at this yacht')).toBeVisible()
}

/** The operator looks at the papers and approves the listing, on its page. */
export async function approveOnPage(operator: Page, id: string) {
  await operator.goto(`/adminn/listings/${id}`)
  for (const name of ['Registration', 'Insurance']) {
    const paper = operator.getByRole('listitem').filter({ has: operator.getByRole('heading', { name, exact: true }) })
    await paper.getByRole('button', { name: 'Verify' }).click()
    await expect(paper.getByText('Verified')).toBeVisible()
  }
  await operator.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(operator.getByText('Live', { exact: true })).toBeVisible()
}

/** The same by the calls of that page. */
export async function approve(operator: Page, id: string) {
  await verifyPapers(operator, id)
  await callDecision(operator, id, { action: 'approve' })
}
