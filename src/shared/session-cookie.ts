import { readCookie } from './cookies.ts'

/** The name of the session cookie. Over https the prefix prevents other hosts and plain connections from setting it. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

/** Whether the request has a session cookie. Only the database knows whether the session is valid. */
export const hasSessionCookie = (cookies: string | null | undefined) =>
  [true, false].some((isHttps) => readCookie(cookies, sessionCookieName(isHttps)) !== undefined)
