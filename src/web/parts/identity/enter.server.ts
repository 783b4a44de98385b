import { redirectDocument } from 'react-router'
import type { SignedIn } from '#contract/identity/identity.ts'
import { openCookie } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { ownPath } from '#shared/own-path.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { announcement } from './announcement.ts'
import { landings } from './landing.ts'

type Way = { locale: Locale; from: unknown; registered?: boolean }

/**
 * Redirects a user who has just signed in: first to the second factor, then to the page they came from, else to their desk. A new
 * document is loaded, because all of its content depends on the user.
 */
export function enter({ user, secondFactor }: Pick<SignedIn, 'user' | 'secondFactor'>, way: Way): Response {
  const { locale, registered = false } = way
  const from = comeFrom(way.from)
  if (secondFactor !== 'done') {
    return replaceDocument(pagePathIn(locale, '/auth/second-factor', { from }))
  }
  const answer = replaceDocument(from ?? pagePathIn(locale, landings[user.role]))
  answer.headers.append('set-cookie', announcement(registered ? 'registered' : 'signed-in'))
  if (user.currency) answer.headers.append('set-cookie', openCookie('userCurrency', user.currency))
  return answer
}

/** Loads a new document and replaces the present entry of the history. */
export function replaceDocument(path: string): Response {
  const answer = redirectDocument(path)
  answer.headers.set('X-Remix-Replace', 'true')
  return answer
}

/** The page that asked the user to sign in. Sign-in pages are left out: they would redirect again. */
export function comeFrom(value: unknown): string | undefined {
  const path = ownPath(value)
  return path && !/^(\/fr)?\/(auth|login|adminlogin|adminsignup)\b/i.test(path) ? path : undefined
}
