import { fork } from 'node:child_process'
import path from 'node:path'
import { runtimeEnvironment, serverFlags } from '../../scripts/setup/runtime.mjs'

/** A process of its own, so that what it costs can be told from what the others cost. */
export type Child = {
  pid: number
  /** Throws what the process answers as an error. */
  ask: <Answer>(question: Question) => Promise<Answer>
  stop: () => Promise<void>
}

export type Question = { kind: string; [detail: string]: unknown }
type Reply = { number: number; answer?: unknown; error?: string }

export async function startChild(file: string, settings: Record<string, unknown>): Promise<Child> {
  // As scripts/start.mjs starts the server.
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(settings)], {
    serialization: 'advanced',
    execArgv: serverFlags,
    env: { ...runtimeEnvironment(), NODE_ENV: 'production' },
  })
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let count = 0
  child.on('message', ({ number, answer, error }: Reply) => {
    const asked = waiting.get(number)
    waiting.delete(number)
    // Whoever asks says what the answer is.
    if (error === undefined) asked?.resolve(answer as never)
    else asked?.reject(new Error(error))
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}.`))
      resolve()
    })
  })
  const ask = <Answer>(question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(++count, { resolve, reject })
      child.send({ number: count, ...question })
    })
  await ask({ kind: 'ready' })
  return {
    pid: child.pid ?? 0,
    ask,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** On the other side: answers until the parent lets go. */
export function answerParent(answers: Record<string, (question: never) => unknown>, close: () => Promise<void> | void) {
  process.on('message', async ({ number, kind, ...question }: Question & { number: number }) => {
    try {
      const answer = await answers[kind]?.(question as never)
      process.send?.({ number, answer })
    } catch (error) {
      process.send?.({ number, error: error instanceof Error ? error.stack : String(error) })
    }
  })
  process.once('disconnect', async () => {
    await close()
    process.exit(0)
  })
}

/** What the parent has passed on. */
export const givenSettings = <Settings>(): Settings => JSON.parse(process.argv[2] ?? '{}')

export type Usage = { cpuMs: number; rssMb: number }

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 / 1024 }
}
