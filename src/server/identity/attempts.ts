import { sql } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'

type AttemptServices = Pick<Services, 'db' | 'settings' | 'now'>

export type Attempt = {
  what: string
  /** An e-mail address or the id of a user. */
  account: string
  /** The network address of the caller. */
  address: string
  /**
   * Whether many failures for the account block every address. Only for attempts where this does no harm: otherwise anybody who
   * knows the e-mail address could lock others out.
   */
  locksAccount?: boolean
}

/** The number of failures before each further try has to wait. The waiting time doubles. */
const freeTries = { pair: 5, account: 20, address: 30 }
/** The limit for each pair of an account that failed from many addresses. */
const freeTriesUnderAttack = 1
const maxWaitSeconds = 900
const windowMinutes = 30

/**
 * Counts a try for this account from this address before its outcome is known, so that concurrent tries count too. Throws
 * too_many_requests with the seconds to wait. A refused try does not count against the account. Many failures of an account only
 * lower the limit of each address: the first try from an address is always allowed.
 */
export async function takeAttempt(services: AttemptServices, attempt: Attempt): Promise<void> {
  if (services.settings.RATE_LIMITS === 'off') return
  const { pair, account, address } = keysOf(attempt)
  const isUnderAttack = !attempt.locksAccount && (await isOver(services, account, freeTries.account))
  await countTries(services, {
    [pair]: isUnderAttack ? freeTriesUnderAttack : freeTries.pair,
    [address]: freeTries.address,
  })
  const counting = countTries(services, { [account]: freeTries.account })
  await (attempt.locksAccount ? counting : counting.catch(ignoreWait))
}

/** Call it after a success: resets the pair and the account, and takes the try back from the address. */
export async function forgiveAttempts(db: Db, attempt: Attempt): Promise<void> {
  const { pair, account, address } = keysOf(attempt)
  await db.deleteFrom('attempts').where('key', 'in', [pair, account]).execute()
  await sql`update attempts set count = greatest(count - 1, 0) where key = ${address}`.execute(db)
}

function keysOf({ what, account, address }: Attempt) {
  const network = networkOfAddress(address)
  return {
    pair: `${what}:pair:${account}|${network}`,
    account: `${what}:account:${account}`,
    address: `${what}:address:${network}`,
  }
}

async function isOver({ db, now }: AttemptServices, key: string, free: number): Promise<boolean> {
  const found = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', key)
    .where('count', '>=', free)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return found !== undefined
}

/** Counts one try for each key. The values are the limits of free tries. */
async function countTries({ db, now }: AttemptServices, freeByKey: Record<string, number>): Promise<void> {
  const at = new Date(now())
  const limits = JSON.stringify(freeByKey)
  const free = sql`(${limits}::jsonb ->> known.key)::int`
  const { rows } = await sql<{ refused: boolean; blocked_until: Date | null }>`
    insert into attempts as known (key, count, blocked_until, expires_at)
    select key, 1, case when free::int <= 1 then ${at}::timestamptz + interval '1 second' end,
      ${at}::timestamptz + make_interval(mins => ${windowMinutes})
    from jsonb_each_text(${limits}::jsonb) as given (key, free) order by key
    on conflict (key) do update set
      refused = coalesce(known.blocked_until > ${at}, false),
      count = case
        when known.blocked_until > ${at} then known.count
        when known.expires_at <= ${at} then 1
        else known.count + 1 end,
      blocked_until = case
        when known.blocked_until > ${at} then known.blocked_until
        when known.expires_at <= ${at} then excluded.blocked_until
        when known.count + 1 >= ${free} then ${at}::timestamptz + make_interval(
          secs => least(${maxWaitSeconds}, power(2, least(known.count + 1 - ${free}, 20)))) end,
      expires_at = excluded.expires_at
    returning refused, blocked_until`.execute(db)
  const blockedUntil = rows.flatMap(({ refused, blocked_until }) => (refused && blocked_until ? [blocked_until] : []))
  if (blockedUntil.length > 0) throw tooManyFailures(Math.max(...blockedUntil.map(Number)) - now())
}

const tooManyFailures = (waitMs: number) =>
  new AppError(
    'too_many_requests',
    { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
    { message: 'Too many failed attempts. Please try again later.' },
  )

/** Ignores the refusal of a call that must wait. */
export function ignoreWait(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error
}
