import type { Page } from '@playwright/test'

/** Makes a visitor who has already answered the question about cookies. */
export const answerConsent = (page: Page, answer: 'true' | 'false' | 'analytics') =>
  page.addInitScript((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself keeps the answer
    document.cookie = `consent=${value}; path=/`
  }, answer)

/** Makes the browser send Global Privacy Control. */
export async function optOut(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
}
