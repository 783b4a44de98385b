import type { Page } from '@playwright/test'

/** The visitor answered the question about cookies before. */
export const answerConsent = (page: Page, answer: 'true' | 'false') =>
  page.addInitScript((value) => {
    localStorage.setItem('cookieConsent', value)
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself keeps the answer
    document.cookie = `consent=${value}; path=/`
  }, answer)

/** A browser that sends Global Privacy Control. */
export async function optOut(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
}
