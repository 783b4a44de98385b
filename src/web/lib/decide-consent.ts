import { consentsGive } from '#contract/http-routes.ts'
import { agreedPurposes, consentCookie, consentValue, type Purpose } from '#shared/consent.ts'
import { openCookie, readCookie } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { storedItems } from '#shared/stored-items.ts'
import { callApi } from './call-api.ts'
import { isAgreed, noteConsent, readConsent } from './cookie-consent.ts'

/**
 * Answers the question of the banner, which disappears at once. A refusal counts at once too. A consent counts when the server has
 * recorded it; if that fails, the banner asks again.
 */
export async function decideConsent(agreed: readonly Purpose[], language: Locale): Promise<void> {
  const { dataset } = document.documentElement
  const { question = '' } = dataset
  dataset.consent = consentValue(agreed)
  if (agreed.length === 0) {
    // biome-ignore lint/suspicious/noDocumentCookie: the next request has to carry it
    document.cookie = openCookie(consentCookie, consentValue(agreed))
    applyConsent(consentValue(agreed))
  }
  try {
    const input = { agreed: [...agreed], askedIn: 'banner' as const, language, question }
    const given = await callApi(consentsGive, input, { keepalive: true })
    applyConsent(consentValue(given.agreed, question))
    if (isAgreed('analytics')) await countPresentPage()
  } catch (error) {
    console.warn(error)
    if (agreed.length > 0) dataset.consent = ''
  }
}

async function countPresentPage() {
  const { collectPage } = await import('./collect-events.ts')
  collectPage(location.pathname, location.search)
}

/** Deletes what is no longer agreed to, and tells the parts of the page. */
export function applyConsent(value = readConsent()) {
  if (!agreedPurposes(value).includes('memory')) forgetMemory()
  noteConsent(value)
}

function forgetMemory() {
  const items = storedItems.filter(({ purpose }) => purpose === 'memory')
  for (const { name, kept } of items) if (kept === 'cookie') expireCookie(name)
  try {
    // A currency that differs from the guess was chosen by the visitor, so it stays.
    if (readCookie(document.cookie, 'userCurrency') === localStorage.getItem('guessedCurrency'))
      expireCookie('userCurrency')
    const isItem = (key: string) =>
      items.some(({ name }) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name))
    for (const key of Object.keys(localStorage)) if (isItem(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function expireCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: an expired cookie is the way to delete one
  document.cookie = openCookie(name, '', 0)
}
