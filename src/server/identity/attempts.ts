import { sql } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'

type Who = { what: string; account: string; address: string }
type Given = Pick<Services, 'db' | 'settings' | 'now'>

/** How often something may fail before each next try has to wait, twice as long as the one before it. */
const free = { pair: 5, account: 20, address: 30 }
const longestSeconds = 900
const rememberedMinutes = 30

/**
 * Counts a try by this account from this address, before it is known how it ends: tries at the same moment count too.
 * Throws too_many_requests with the seconds to wait. Nobody can lock somebody out from elsewhere for long: a pair waits
 * after few failures, an account as a whole only after many.
 */
export async function takeAttempt({ db, settings, now }: Given, who: Who): Promise<void> {
  if (settings.RATE_LIMITS === 'off') return
  const at = new Date(now())
  const rows = keysOf(who).map(([key, most]) => sql`(${key}::text, ${most}::int)`)
  const { rows: counted } = await sql<{ refused: boolean; blocked_until: Date | null }>`
    insert into attempts as known (key, count, expires_at)
    select key, 1, ${at}::timestamptz + make_interval(mins => ${rememberedMinutes})
    from (values ${sql.join(rows)}) as wanted (key, most) order by key
    on conflict (key) do update set
      refused = coalesce(known.blocked_until > ${at}, false),
      count = case
        when known.blocked_until > ${at} then known.count
        when known.expires_at <= ${at} then 1
        else known.count + 1 end,
      blocked_until = case
        when known.blocked_until > ${at} then known.blocked_until
        when known.expires_at <= ${at} then null
        when known.count + 1 >= ${mostOf(who)}
          then ${at}::timestamptz + make_interval(secs => least(${longestSeconds}, power(2, least(known.count + 1 - ${mostOf(who)}, 20))))
        end,
      expires_at = ${at}::timestamptz + make_interval(mins => ${rememberedMinutes})
    returning refused, blocked_until`.execute(db)
  const until = counted.filter(({ refused }) => refused).map(({ blocked_until }) => blocked_until?.getTime() ?? 0)
  if (until.length === 0) return
  const retryAfter = Math.max(1, Math.ceil((Math.max(...until) - at.getTime()) / 1000))
  throw new AppError(
    'too_many_requests',
    { retryAfter },
    { message: 'Too many failed attempts. Please try again later.' },
  )
}

/** After a success: the pair and the account begin anew, the address has one failure less. */
export async function forgiveAttempts(db: Db, who: Who): Promise<void> {
  const [pair, account, address] = keysOf(who).map(([key]) => key)
  await db
    .deleteFrom('attempts')
    .where('key', 'in', [pair ?? '', account ?? ''])
    .execute()
  await sql`update attempts set count = greatest(count - 1, 0) where key = ${address}`.execute(db)
}

/** Between two mails to one address. */
export const coolDownSeconds = 60

/** Begins the time in which no other code is sent. Throws too_many_requests while an earlier one runs. */
export async function takeCoolDown({ db, now }: Given, purpose: string, email: string): Promise<void> {
  const at = new Date(now())
  const until = new Date(now() + coolDownSeconds * 1000)
  const { rows } = await sql<{ refused: boolean; blocked_until: Date }>`
    insert into attempts as known (key, count, blocked_until, expires_at)
    values (${`sent:${purpose}:${email}`}, 1, ${until}, ${until})
    on conflict (key) do update set
      refused = known.blocked_until > ${at},
      blocked_until = case when known.blocked_until > ${at} then known.blocked_until else ${until} end,
      expires_at = ${until}
    returning refused, blocked_until`.execute(db)
  const known = rows[0]
  if (!known?.refused) return
  throw new AppError('too_many_requests', { retryAfter: Math.ceil((known.blocked_until.getTime() - now()) / 1000) })
}

const keysOf = ({ what, account, address }: Who) =>
  [
    [`${what}:pair:${account}|${address}`, free.pair],
    [`${what}:account:${account}`, free.account],
    [`${what}:address:${address}`, free.address],
  ] as const

/** The free tries of the key that the statement is at. */
function mostOf(who: Who) {
  const cases = keysOf(who).map(([key, most]) => sql`when known.key = ${key} then ${most}::int`)
  return sql`(case ${sql.join(cases, sql` `)} end)`
}
