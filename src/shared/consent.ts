import { readCookie } from './cookies.ts'

/** A visitor can agree to each purpose for itself. Nobody is asked for what the site needs. */
export const purposes = ['memory', 'analytics', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/** The cookie with the answer. Scripts read it, and each request carries it. */
export const consentCookie = 'consent'
/** The cookie with the reference of the record that proves the consent. No script can read it. */
export const consentRecordCookie = 'consent_record'

/**
 * The question beyond the site's own purposes: the marks of the outside scripts that an operator has set, with spaces between
 * them; '' for none. A mark begins with the first letter of its purpose and changes with what the script may do
 * (src/server/privacy/outside-scripts.ts). An answer carries the marks that it knew, so that a new script asks again.
 */
export type Question = string

const marksIn = (question: Question) => question.split(' ').filter(Boolean)

/** Advertising is asked about only where an operator has set a script for it. */
export const askedPurposes = (question: Question): readonly Purpose[] =>
  purposes.filter((purpose) => purpose !== 'advertising' || question.includes('ad'))

/** 'true' for the site's own purposes, or the names of some, then the marks of the question; 'false' for none. */
export function consentValue(agreed: readonly Purpose[], question: Question = ''): string {
  const isAll = agreed.includes('memory') && agreed.includes('analytics')
  const names = isAll ? ['true', ...agreed.filter((purpose) => purpose === 'advertising')] : agreed
  return names.length === 0 ? 'false' : [...names, ...marksIn(question)].join('.')
}

/** The purposes that an answer agrees to: none without an answer. */
export function agreedPurposes(value: string | undefined): readonly Purpose[] {
  const names = value?.split('.') ?? []
  const isAll = names.includes('true')
  return purposes.filter((purpose) => names.includes(purpose) || (isAll && purpose !== 'advertising'))
}

/** Whether an answer knew every outside script. A refusal holds for new ones too. */
export const coversQuestion = (value: string, question: Question): boolean =>
  value === 'false' || marksIn(question).every((mark) => value.split('.').includes(mark))

/** Whether a request agrees to a purpose. Global Privacy Control (https://w3c.github.io/gpc/) counts as a refusal. */
export const agreesTo = (purpose: Purpose, header: (name: string) => string | undefined): boolean =>
  header('sec-gpc') !== '1' && agreedPurposes(readCookie(header('cookie'), consentCookie)).includes(purpose)
