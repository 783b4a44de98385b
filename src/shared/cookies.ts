import { parse, serialize } from 'hono/utils/cookie'

const aYear = 365 * 86_400

/** One cookie of a Cookie header or of document.cookie; undefined when it is absent or empty. */
export const readCookie = (cookies: string | null | undefined, name: string): string | undefined =>
  (cookies && parse(cookies, name)[name]) || undefined

/** A cookie for public choices: scripts in the browser may read and write it. */
export const openCookie = (name: string, value: string, seconds = aYear): string =>
  serialize(name, value, { path: '/', maxAge: seconds, sameSite: 'Lax' })

/** All cookies of a header by their names. */
export const readCookies = (cookies: string | null): Record<string, string> => parse(cookies ?? '')

type Secret = { seconds: number; secure: boolean }

/** A cookie that no script can read. `secure` is true wherever the site is served over https. */
export const secretCookie = (name: string, value: string, { seconds, secure }: Secret): string =>
  serialize(name, value, { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'Lax', secure })
