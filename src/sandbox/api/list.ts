import { z } from 'zod'
import type { StoredObject } from '../store.ts'
import { type Call, get } from './call.ts'
import { integer, readParams } from './parameters.ts'

const Created = z
  .union([
    integer.transform((at) => ({ from: at, to: at })),
    z
      .strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      })
      .transform(({ gt, gte, lt, lte }) => ({
        ...((gte ?? gt) !== undefined && { from: gte ?? (gt ?? 0) + 1 }),
        ...((lte ?? lt) !== undefined && { to: lte ?? (lt ?? 0) - 1 }),
      })),
  ])
  .optional()

/** Lists objects of a kind, the latest first. `filters` names the fields by which a caller may filter. */
export function listing<Found extends StoredObject>(kind: Found['object'], path: string, filters: string[] = []) {
  return async (call: Call) => {
    const shape = Object.fromEntries(filters.map((name) => [name, z.string().optional()]))
    const params = readParams(call, {
      limit: integer.pipe(z.int().min(1).max(100)).optional(),
      starting_after: z.string().optional(),
      ending_before: z.string().optional(),
      created: Created,
      ...shape,
    })
    const { limit = 10, starting_after, ending_before, created } = params
    const cursor = starting_after ?? ending_before
    if (cursor) await get<Found>(call, kind, cursor, starting_after ? 'starting_after' : 'ending_before')
    const where = Object.fromEntries(
      Object.entries(params).filter((pair): pair is [string, string] => filters.includes(pair[0])),
    )
    const found = await call.store.list<Found>(kind, {
      account: call.account,
      limit,
      where,
      ...(created && { created }),
      ...(starting_after && { startingAfter: starting_after }),
      ...(ending_before && { endingBefore: ending_before }),
    })
    return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url: path }
  }
}
