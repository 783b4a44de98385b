import { z } from 'zod'
import type { Call } from './api/call.ts'
import { integer, readParams } from './api/parameters.ts'
import type { Sandbox } from './sandbox.ts'

const effects = [
  /** The call fails with 500 and has done nothing. */
  'fail',
  /** The call has done its work, and its answer never arrives. */
  'lose_answer',
  /** The call fails with 500 although it has done its work. */
  'fail_after',
  'rate_limit',
  /** The answer comes late. */
  'delay_answer',
  'lose_webhook',
  'duplicate_webhook',
  /** Delivered later than those that come after it. */
  'delay_webhook',
  /** Delivered, and again later as if it had not been. */
  'forget_webhook',
] as const

export type Fault = { effect: (typeof effects)[number]; delay_ms: number }

/** Orders a fault for the next calls or webhooks: for tests, by the secret key. */
export async function orderFault(call: Call): Promise<object> {
  const given = readParams(call, {
    effect: z.enum(effects),
    target: z.string().optional(),
    times: integer.optional(),
    delay_ms: integer.optional(),
  })
  const { effect, target = '*', times = 1, delay_ms = 0 } = given
  await call.store.query('insert into sandbox.faults (effect, target, times, delay_ms) values ($1, $2, $3, $4)', [
    effect,
    target,
    times,
    delay_ms,
  ])
  return { object: 'fault', effect, target, times, delay_ms }
}

export async function clearFaults(call: Call): Promise<object> {
  const { rowCount } = await call.store.query('delete from sandbox.faults')
  return { object: 'fault', deleted: rowCount ?? 0 }
}

/** After an order is stored: no answer to an earlier question may hide it. */
export function expectFaults(sandbox: Sandbox): void {
  sandbox.hasFaults = true
  sandbox.faultOrders++
}

/** The next ordered fault of that target, if any; it is used up. Webhooks' effects end in `_webhook`. */
export async function takeFault(
  { pool, hasFaults }: Sandbox,
  target: string,
  kind: 'call' | 'webhook',
): Promise<Fault | undefined> {
  if (!hasFaults) return undefined
  const { rows } = await pool.query<Fault>(
    `update sandbox.faults set times = times - 1 where id = (
       select id from sandbox.faults
       where times > 0 and target in ($1, '*') and (effect like '%\\_webhook') = $2
       order by id limit 1 for update skip locked
     ) returning effect, delay_ms`,
    [target, kind === 'webhook'],
  )
  return rows[0]
}
