import { expect, test } from 'vitest'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('the help center is searched without a script, in both languages', async () => {
  const { html: start } = await site.visit('/help-center')
  expect(start).toMatch(/<form[^>]*role="search"/)
  expect(start).toMatch(/rel="canonical" href="[^"]*\/help-center"/)
  const { html } = await site.visit('/help-center?q=refund')
  expect(wordsOf(mainOf(html))).toContain('Results for “refund”')
  expect(mainOf(html)).toMatch(/<summary/)
  expect(mainOf(html)).toContain('href="/refund-policy"')
  expect(html, 'results are no page for search engines').toMatch(/<meta name="robots" content="noindex"/)
  const { html: french } = await site.visit('/fr/help-center?q=remboursement')
  expect(mainOf(french)).toContain('href="/fr/refund-policy"')
})

test('a search that finds nothing leads to the contact page and shows what was typed as text', async () => {
  const q = '"><script>alert(1)</script>xyzzy'
  const { status, html } = await site.visit(`/help-center?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  expect(mainOf(html)).not.toContain('<script>alert')
  expect(wordsOf(mainOf(html))).toContain('Nothing found for')
  expect(mainOf(html)).toContain('href="/contact"')
})

test('an empty search shows the help center itself', async () => {
  const { html } = await site.visit('/help-center?q=++')
  expect(wordsOf(mainOf(html))).toContain('Before the trip')
})
