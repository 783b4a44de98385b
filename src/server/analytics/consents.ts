import { readCookie } from '#shared/cookies.ts'

/** Whether a visitor may be counted: consent was given, and no Global Privacy Control (https://w3c.github.io/gpc/) takes it back. */
export const consents = (header: (name: string) => string | undefined): boolean =>
  header('sec-gpc') !== '1' && readCookie(header('cookie'), 'consent') === 'true'
