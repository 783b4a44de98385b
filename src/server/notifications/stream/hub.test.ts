import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newId } from '#shared/id.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { channel } from './announce.ts'
import { type Listener, streamHub } from './hub.ts'

const { pool, url } = await testDatabase()
/** All sessions are valid. */
const look = async (listeners: readonly { sessionId: string }[]) => new Set(listeners.map(({ sessionId }) => sessionId))
const hubAt = (address: string) => streamHub({ url: address, log: createLog('silent'), isDraining: () => false, look })

function listenerOf(userId: string) {
  const received: string[] = []
  const state = { ended: false }
  const listener: Listener = {
    userId,
    sessionId: newId(),
    receive: ({ data }) => received.push(data.conversationId ?? ''),
    beat: () => {},
    end: () => {
      state.ended = true
    },
  }
  return { listener, received, state }
}

const announce = (userId: string, conversationId: string) =>
  pool.query('select pg_notify($1, $2)', [
    channel,
    JSON.stringify({ users: [userId], event: 'message', position: '1', data: { conversationId } }),
  ])

const connections = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'fairlead news'`,
  )
  return rows[0]?.count
}

it('keeps the next stream while the connection of the one before ends', async () => {
  const hub = hubAt(url)
  const userId = newId()
  const before = listenerOf(userId)
  await hub.add(before.listener)
  expect(await connections()).toBe(1)
  hub.remove(before.listener)
  const next = listenerOf(userId)
  await hub.add(next.listener)
  await expect.poll(connections).toBe(1)
  const conversationId = newId()
  await announce(userId, conversationId)
  await expect.poll(() => next.received).toEqual([conversationId])
  expect([next.state.ended, before.received]).toEqual([false, []])
  hub.remove(next.listener)
  await expect.poll(connections).toBe(0)
})

it('counts no stream that could not be opened', async () => {
  const hub = hubAt('postgres://127.0.0.1:1/nowhere')
  const userId = newId()
  for (let attempt = 0; attempt < 8; attempt++) await expect(hub.add(listenerOf(userId).listener)).rejects.toThrow()
})
