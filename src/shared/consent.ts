import { readCookie } from './cookies.ts'

/** A visitor can agree to each purpose for itself. Nobody is asked for what the site needs. */
export const purposes = ['memory', 'analytics'] as const
export type Purpose = (typeof purposes)[number]

/** The cookie with the answer. Scripts read it, and each request carries it. */
export const consentCookie = 'consent'
/** The cookie with the reference of the record that proves the consent. No script can read it. */
export const consentRecordCookie = 'consent_record'

/** 'true' for all purposes, 'false' for none, or the names of some. */
export function consentValue(agreed: readonly Purpose[]): string {
  if (agreed.length === purposes.length) return 'true'
  return purposes.filter((purpose) => agreed.includes(purpose)).join('.') || 'false'
}

/** The purposes that an answer agrees to: none without an answer. */
export function agreedPurposes(value: string | undefined): readonly Purpose[] {
  if (value === 'true') return purposes
  const names = value?.split('.') ?? []
  return purposes.filter((purpose) => names.includes(purpose))
}

/** Whether a request agrees to a purpose. Global Privacy Control (https://w3c.github.io/gpc/) counts as a refusal. */
export const agreesTo = (purpose: Purpose, header: (name: string) => string | undefined): boolean =>
  header('sec-gpc') !== '1' && agreedPurposes(readCookie(header('cookie'), consentCookie)).includes(purpose)
