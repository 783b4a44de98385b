import { hashPassword } from '#server/identity/password-hash.ts'
import { insertUser, setPasswordHash } from '#server/identity/queries.ts'
import { sessionOfRequest } from '#server/identity/sessions/session-of-request.ts'
import { insertSession } from '#server/identity/sessions/session-queries.ts'
import { hashToken, newSessionToken } from '#server/identity/token.ts'
import type { Services } from '#server/platform/context.ts'
import type { Database, Db } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { type Child, startChild, type Usage } from './load/child.ts'
import { type Figure, figureOf, measure, type Round } from './measure.ts'

export type IdentityFigures = {
  /** Milliseconds of the server's processor time for one sign-in, id token and session. */
  signInCpu: Figure
  quietP99: Figure
  busyP99: Figure
  /** Busy divided by quiet, for each round. */
  ratio: Figure
  /** The number of sign-ins during the load that were answered, and of those that were told to retry later. */
  signedIn: number
  refused: number
  sessionCheck: Figure
}

const atOnce = 50
const seconds = 6
const password = 'a lantern over the quay'

/** Measures a sign-in, its effect on other requests, and the session check of every signed-in request. */
export async function measureIdentity(database: Database, rounds: number): Promise<IdentityFigures> {
  const emails = await makeUsers(database.db)
  const server = await startChild('server.ts', { url: database.url, pageCacheMb: 0 })
  const generator = await startChild('generator.ts', {})
  try {
    const port = await server.ask<number>({ kind: 'port' })
    const load = { requests: [{ path: '/api/boats?limit=12' }], seconds }
    await signIn(port, emails[0] ?? '')
    await measure({ server, generator, port }, load)
    const cpu: number[] = []
    const pairs: { quiet: Round; busy: Round }[] = []
    const answers = { signedIn: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      cpu.push(await costOfSignIn(server, port, emails))
      const quiet = await measure({ server, generator, port }, load)
      const stop = keepSigningIn(port, emails, answers)
      const busy = await measure({ server, generator, port }, load)
      await stop()
      pairs.push({ quiet, busy })
    }
    return {
      signInCpu: figureOf(cpu),
      quietP99: figureOf(pairs.map(({ quiet }) => quiet.p99)),
      busyP99: figureOf(pairs.map(({ busy }) => busy.p99)),
      ratio: figureOf(pairs.map(({ quiet, busy }) => busy.p99 / quiet.p99)),
      ...answers,
      sessionCheck: await timeSessionCheck(database.db),
    }
  } finally {
    await Promise.all([server.stop(), generator.stop()])
  }
}

async function makeUsers(db: Db): Promise<string[]> {
  await db.deleteFrom('users').where('email', 'like', '%@bench.example').execute()
  const hash = await hashPassword(password)
  const emails = Array.from({ length: atOnce }, (_, at) => `user${at}@bench.example`)
  for (const email of emails) {
    const id = await insertUser(db, { role: 'c', name: 'Bench', email, language: 'en', registeredAt: new Date() })
    await setPasswordHash(db, id, hash)
  }
  return emails
}

/** True when the sign-in was answered, false when it was told to retry later. */
async function signIn(port: number, email: string): Promise<boolean> {
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const issued = await post('id-token', { email, password })
  const token = (await issued.json()) as object
  if (issued.status === 429) return false
  const begun = await post('login', token)
  await begun.arrayBuffer()
  if (begun.status !== 200) throw new Error(`A sign-in was answered with ${issued.status} and ${begun.status}.`)
  return true
}

async function costOfSignIn(server: Child, port: number, emails: readonly string[]): Promise<number> {
  const before = await server.ask<Usage>({ kind: 'usage' })
  for (const email of emails) await signIn(port, email)
  const after = await server.ask<Usage>({ kind: 'usage' })
  return (after.cpuMs - before.cpuMs) / emails.length
}

/** Keeps fifty sign-ins running; each starts again after its answer. */
function keepSigningIn(port: number, emails: readonly string[], answers: { signedIn: number; refused: number }) {
  let stopped = false
  const everybody = emails.map(async (email) => {
    while (!stopped) {
      if (await signIn(port, email)) answers.signedIn++
      else {
        answers.refused++
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    }
  })
  return async () => {
    stopped = true
    await Promise.all(everybody)
  }
}

/** Microseconds to find the session of a cookie, one after the other. */
async function timeSessionCheck(db: Db): Promise<Figure> {
  const services: Services = { db, settings: readSettings({}), log: createLog('silent'), now: Date.now }
  const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const token = newSessionToken()
  const now = new Date()
  await insertSession(db, {
    userId,
    tokenHash: hashToken(token),
    method: 'bench',
    userAgent: '',
    address: '',
    secondFactorAt: null,
    now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  const headers = new Headers({ cookie: `session=${token}` })
  const check = async () => {
    const found = await sessionOfRequest(services, { headers, answerHeaders: new Headers() }).find()
    if (!found) throw new Error('The session of the bench is not there.')
  }
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now()
    for (let count = 0; count < 1000; count++) await check()
    // The first round lets both sides compile.
    if (round > 0) rounds.push(performance.now() - startedAt)
  }
  return figureOf(rounds)
}
