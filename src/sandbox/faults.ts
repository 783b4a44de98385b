import { z } from 'zod'
import type { Call } from './api/call.ts'
import { integer, readParams } from './api/parameters.ts'
import type { Sandbox } from './sandbox.ts'

const effects = [
  /** The call fails with 500 before it does anything. */
  'fail',
  /** The call does its work, but its answer never arrives. */
  'lose_answer',
  /** The call does its work and then fails with 500. */
  'fail_after',
  'rate_limit',
  /** The answer comes late. */
  'delay_answer',
  'lose_webhook',
  'duplicate_webhook',
  /** The webhook is delivered after later ones. */
  'delay_webhook',
  /** The webhook is delivered, and later again, as if the first delivery had failed. */
  'forget_webhook',
] as const

export type Fault = { effect: (typeof effects)[number]; delay_ms: number }

/** Orders a fault for the next calls or webhooks. Tests do so with the secret key. */
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

/** Called after an order is stored. The counter makes earlier reads outdated, so that they cannot hide the order. */
export function expectFaults(sandbox: Sandbox): void {
  sandbox.hasFaults = true
  sandbox.faultOrders++
}

/** Takes the next ordered fault for that target, if any. The effects of webhooks end in `_webhook`. */
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
