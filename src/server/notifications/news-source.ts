import { findLatestId, listSince } from './queries.ts'
import type { NewsSource } from './stream/stream-routes.ts'

const beforeAll = '0'.repeat(24)

/** Ids sort by time, but not exactly: of two that are made at once either may be committed first. */
export const notificationNews: NewsSource = {
  event: 'notification',
  findLast: async (db, userId) => (await findLatestId(db, userId)) ?? beforeAll,
  listMissed: async (db, userId, after) =>
    (await listSince(db, userId, after)).map(({ id, type }) => ({
      event: 'notification',
      position: id,
      data: { id, type },
    })),
  position: /^[0-9a-f]{24}$/,
  compare: (one, other) => (one < other ? -1 : Number(one > other)),
  canBeLate: true,
}
