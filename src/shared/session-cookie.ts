import { readCookie } from './cookies.ts'

/** The name of the cookie that carries a session. Over https no other host and no plain connection can set it. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session')

/** Whether a request's cookies say that somebody is signed in; whether that is true is asked of the database. */
export const hasSessionCookie = (cookies: string | null | undefined) =>
  [true, false].some((isHttps) => readCookie(cookies, sessionCookieName(isHttps)) !== undefined)
