import { sql } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'

type Quota = { key: string; limit: number; seconds: number }

/** Seconds between two mails with a code to one address. */
export const coolDownSeconds = 60

/** Starts the time in which this address gets no other code. Throws too_many_requests while one runs. */
export const takeCoolDown = (services: Pick<Services, 'db' | 'now'>, purpose: string, email: string) =>
  takeQuota(services, { key: `sent:${purpose}:${email}`, limit: 1, seconds: coolDownSeconds })

/** Counts one use in a window that starts with the first use. Throws too_many_requests above the limit. */
export async function takeQuota({ db, now }: Pick<Services, 'db' | 'now'>, { key, limit, seconds }: Quota) {
  const at = new Date(now())
  const until = new Date(now() + seconds * 1000)
  const { rows } = await sql<{ count: number; expires_at: Date }>`
    insert into attempts as known (key, count, expires_at)
    values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when known.expires_at <= ${at} then 1 else known.count + 1 end,
      expires_at = case when known.expires_at <= ${at} then ${until} else known.expires_at end
    returning count, expires_at`.execute(db)
  const used = rows[0]
  if (!used || used.count <= limit) return
  throw new AppError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((used.expires_at.getTime() - now()) / 1000)),
  })
}
