import { redirectDocument } from 'react-router'
import type { SignedIn } from '#contract/identity.ts'
import { openCookie } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { ownPath } from '#shared/own-path.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { announcement } from './announcement.ts'
import { landings } from './landing.ts'

type Way = { locale: Locale; from: unknown; registered?: boolean }

/**
 * Where somebody goes who has just signed in: to the page they came from, else to their desk; before that to their
 * second factor. As a new document, since everything on it is theirs now.
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

/** A new document in the place of this one in the history. */
export function replaceDocument(path: string): Response {
  const answer = redirectDocument(path)
  answer.headers.set('X-Remix-Replace', 'true')
  return answer
}

/** The page that somebody was kept from; one where one signs in would only lead on. */
export function comeFrom(value: unknown): string | undefined {
  const path = ownPath(value)
  return path && !/^(\/fr)?\/(auth|login|adminlogin|adminsignup)\b/i.test(path) ? path : undefined
}
