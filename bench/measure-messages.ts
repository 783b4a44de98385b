import { insertUser } from '#server/identity/queries.ts'
import { insertSession } from '#server/identity/sessions/session-queries.ts'
import { hashToken, newSessionToken } from '#server/identity/token.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { type Id, newId } from '#shared/id.ts'
import { type Child, startChild, type Usage } from './load/child.ts'
import { listenFor, originOf } from './load/listen-for.ts'
import { figureOf } from './measure.ts'

const messages = 100
const targetMs = 500

/**
 * The time of a message from one process to a reader on another one that shares the database. It runs from the moment the guest's
 * request is sent until the event arrives, over HTTP, for a hundred messages a round, one after the other.
 */
export async function describeMessages(database: Database, rounds: number): Promise<string> {
  const start = () => startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'off' })
  const [writer, reader] = [await start(), await start()]
  try {
    const [from, to] = await Promise.all([writer, reader].map(originOf))
    const { guest, owner, yachtId } = await findParties(database.db)
    const stream = await listenFor('message', to, owner)
    const { conversationId } = await post<{ conversationId: string }>(
      `${from}/api/boats/${yachtId}/conversation`,
      guest,
    )
    await stream.next()
    const send = () => post(`${from}/api/conversations/${conversationId}/messages`, guest)
    const forget = () => forgetQuotas(database.db)
    const measured: Round[] = []
    // The first round warms up both processes.
    for (let round = -1; round < rounds; round++) {
      const result = await measureRound({ writer, reader, send, next: stream.next, forget })
      if (round >= 0) measured.push(result)
    }
    stream.close()
    return tableOf(measured)
  } finally {
    await Promise.all([writer.stop(), reader.stop()])
  }
}

type Round = { median: number; late: number; most: number; writerCpu: number; readerCpu: number }
type Measured = {
  writer: Child
  reader: Child
  send: () => Promise<unknown>
  next: () => Promise<number>
  forget: () => Promise<unknown>
}

async function measureRound({ writer, reader, send, next, forget }: Measured): Promise<Round> {
  const usage = () => Promise.all([writer, reader].map((each) => each.ask<Usage>({ kind: 'usage' })))
  const [writerBefore, readerBefore] = await usage()
  const times: number[] = []
  for (let sent = 0; sent < messages; sent++) {
    if (sent % 20 === 0) await forget()
    const began = performance.now()
    const [seen] = await Promise.all([next(), send()])
    times.push(seen - began)
  }
  const [writerAfter, readerAfter] = await usage()
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (share: number) => inOrder[Math.ceil(share * messages) - 1] ?? Number.NaN
  const cpu = (before: Usage | undefined, after: Usage | undefined) =>
    ((after?.cpuMs ?? Number.NaN) - (before?.cpuMs ?? Number.NaN)) / messages
  return {
    median: at(0.5),
    late: at(0.95),
    most: at(1),
    writerCpu: cpu(writerBefore, writerAfter),
    readerCpu: cpu(readerBefore, readerAfter),
  }
}

function tableOf(rounds: readonly Round[]): string {
  const row = (name: string, of: (round: Round) => number, aim: string) => {
    const { median, low, high } = figureOf(rounds.map(of))
    return `| ${name} | ${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)}) | ${aim} |`
  }
  return [
    `| a message, written on one process and seen on another; ${messages} a round | median (range) | target |`,
    '|---|---|---|',
    row('half of them, ms from sending to seeing', ({ median }) => median, ''),
    row('95 of 100', ({ late }) => late, `≤ ${targetMs}`),
    row('the longest', ({ most }) => most, ''),
    row('processor time of the process that writes, ms a message', ({ writerCpu }) => writerCpu, ''),
    row('… and of the one that tells', ({ readerCpu }) => readerCpu, ''),
  ].join('\n')
}

let written = 0

async function post<Answer>(address: string, session: string): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ text: `Is there room for luggage? ${++written}` }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as Answer
}

/** The limit on messages is below the number that is measured. */
const forgetQuotas = (db: Db) => db.deleteFrom('attempts').where('key', 'like', 'message:%').execute()

/** Finds a guest and the owner of the demo world's first yacht, and begins a session for each. */
async function findParties(db: Db): Promise<{ guest: string; owner: string; yachtId: Id }> {
  const yacht = await db
    .selectFrom('listings')
    .select(['id', 'owner_id'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [guest, owner] = [await signIn(db, 'c'), await signIn(db, 'b')]
  await db.updateTable('owners').set({ user_id: owner.userId }).where('id', '=', yacht.owner_id).execute()
  return { guest: guest.token, owner: owner.token, yachtId: yacht.id }
}

async function signIn(db: Db, role: 'b' | 'c'): Promise<{ userId: Id; token: string }> {
  const now = new Date()
  const person = { name: 'Bench', email: `${newId()}@bench.example`, language: 'en', registeredAt: now } as const
  const userId = await insertUser(db, { role, ...person })
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { method: 'test', userAgent: '', address: '127.0.0.1', now, secondFactorAt: null, expiresAt }
  await insertSession(db, { userId, tokenHash: hashToken(token), ...session })
  return { userId, token }
}
