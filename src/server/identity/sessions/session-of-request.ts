import { readCookie, secretCookie } from '#shared/cookies.ts'
import { sessionCookieName } from '#shared/session-cookie.ts'
import type { Services } from '../../platform/context.ts'
import type { Session, SessionOfRequest } from '../../platform/session.ts'
import { publicUrl, type Settings } from '../../platform/settings.ts'
import { hashToken, isSessionToken, newSessionToken } from '../token.ts'
import { confirmedUntil, secondFactorState } from './second-factor-state.ts'
import {
  findRotatedSessionRow,
  findSessionRow,
  retirePreviousToken,
  rotateSession,
  touchSession,
} from './session-queries.ts'

type Request = { headers: Headers; answerHeaders: Headers }
type Row = NonNullable<Awaited<ReturnType<typeof findSessionRow>>>

const dayMs = 86_400_000
/** An older token in a cookie is replaced. */
const rotateAfterMs = dayMs
const graceMs = 60_000
/** The last visit of a user is stored at most this often. */
const seenEveryMs = 300_000

/** Finds the session of the bearer header or the cookie. A request without both does not ask the database. */
export function sessionOfRequest(services: Services, { headers, answerHeaders }: Request): SessionOfRequest {
  const isHttps = publicUrl(services.settings).startsWith('https:')
  const cookieName = cookieNameOf(services)
  let found: Promise<Session | null> | undefined

  async function look(): Promise<Session | null> {
    const bearer = bearerToken(headers)
    const token = bearer ?? readCookie(headers.get('cookie'), cookieName)
    if (!token) return null
    const row = isSessionToken(token) ? await findLive(services, hashToken(token)) : undefined
    if (!row) {
      if (!bearer) setCookie('', 0)
      return null
    }
    await keepUp(row, hashToken(token), bearer === undefined)
    const session = sessionOf(row, services.settings)
    // Another user's data must not stay in the administrator's browser.
    if (session.readOnly) answerHeaders.set('cache-control', 'no-store')
    return session
  }

  async function keepUp(row: Row, hash: string, byCookie: boolean): Promise<void> {
    const { db } = services
    const now = new Date(services.now())
    const age = (since: Date) => now.getTime() - since.getTime()
    if (row.previous_hash && row.previous_hash !== hash && !row.previous_until) {
      await retirePreviousToken(db, row.id, new Date(now.getTime() + graceMs))
    }
    if (byCookie && age(row.rotated_at) > rotateAfterMs) {
      const next = newSessionToken()
      if (await rotateSession(db, row.id, hash, hashToken(next), now)) setCookie(next, secondsUntil(row.expires_at))
    } else if (age(row.seen_at) > seenEveryMs) await touchSession(db, row.id, now)
  }

  const secondsUntil = (end: Date) => Math.floor((end.getTime() - services.now()) / 1000)

  function setCookie(value: string, seconds: number): void {
    const others = answerHeaders.getSetCookie().filter((cookie) => !cookie.startsWith(`${cookieName}=`))
    // Removes an earlier cookie of the same name from this answer, because browsers differ in which of two they store.
    answerHeaders.delete('set-cookie')
    const own = secretCookie(cookieName, value, { seconds, secure: isHttps })
    for (const cookie of [...others, own]) answerHeaders.append('set-cookie', cookie)
  }

  return {
    find: () => {
      found ??= look()
      return found
    },
    begin: (session, token, expiresAt) => {
      found = Promise.resolve(session)
      setCookie(token, secondsUntil(expiresAt))
    },
    confirm: (until) => {
      found = found?.then((session) => session && { ...session, confirmedUntil: until })
    },
    end: () => {
      found = Promise.resolve(null)
      setCookie('', 0)
    },
  }
}

/** Whether the session of a request is valid. It renews nothing. */
export async function hasLiveSession(services: Services, headers: Headers): Promise<boolean> {
  const token = bearerToken(headers) ?? readCookie(headers.get('cookie'), cookieNameOf(services))
  return token !== undefined && isSessionToken(token) && (await findLive(services, hashToken(token))) !== undefined
}

const cookieNameOf = ({ settings }: Services) => sessionCookieName(publicUrl(settings).startsWith('https:'))

const bearerToken = (headers: Headers) => {
  const token = headers.get('authorization')?.match(/^Bearer ([\w-]{16,200})$/)?.[1]
  return token && isSessionToken(token) ? token : undefined
}

async function findLive({ db, settings, now }: Services, hash: string): Promise<Row | undefined> {
  const at = { now: new Date(now()), idleSince: idleSince(settings, now()) }
  return (await findSessionRow(db, hash, at)) ?? findRotatedSessionRow(db, hash, at)
}

const sessionOf = (row: Row, settings: Settings): Session => sessionOfUserSeen(row) ?? ownSessionOf(row, settings)

/** The read-only session of a row while it lasts: the administrator sees the site as another user. */
function sessionOfUserSeen({ id, user_id, admin_role, seen_id, seen_role, seen_until }: Row): Session | undefined {
  if (seen_id === null || seen_role === null || seen_until === null) return undefined
  return {
    id,
    userId: seen_id,
    role: seen_role,
    adminRole: null,
    // The administrator has entered their own second factor.
    secondFactor: 'done',
    confirmedUntil: null,
    readOnly: { adminId: user_id, adminRole: admin_role, until: seen_until.getTime() },
  }
}

const ownSessionOf = (row: Row, settings: Settings): Session => ({
  id: row.id,
  readOnly: null,
  userId: row.user_id,
  role: row.role,
  adminRole: row.admin_role,
  confirmedUntil: confirmedUntil({
    role: row.role,
    isEnrolled: row.totp_confirmed_at !== null,
    isDemo: row.is_demo,
    passedAt: row.second_factor_at,
    confirmedAt: row.confirmed_at,
  }),
  secondFactor: secondFactorState(
    {
      role: row.role,
      isEnrolled: row.totp_confirmed_at !== null,
      isPassed: row.second_factor_at !== null,
      isDemo: row.is_demo,
    },
    settings,
  ),
})

/** Users who were last seen before this time have to sign in again. */
export const idleSince = ({ SESSION_IDLE_DAYS }: Settings, now: number) => new Date(now - SESSION_IDLE_DAYS * dayMs)
