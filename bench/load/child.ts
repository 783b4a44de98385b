import { fork } from 'node:child_process'
import path from 'node:path'
import { runtimeEnvironment, serverFlags } from '../../scripts/setup/runtime.mjs'

/** A separate process, so that its processor time can be measured alone. */
export type Child = {
  pid: number
  /** Throws the error that the process answers with. */
  ask: <Answer>(question: Question) => Promise<Answer>
  stop: () => Promise<void>
}

export type Question = { kind: string; [detail: string]: unknown }
type Reply = { number: number; answer?: unknown; error?: string }

export async function startChild(file: string, settings: Record<string, unknown>): Promise<Child> {
  // Uses the flags with which scripts/start.mjs starts the server.
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
    // The caller of `ask` knows the type of the answer.
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

/** In the child: answers until the parent disconnects. */
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

/** The settings that the parent passed to this process. */
export const givenSettings = <Settings>(): Settings => JSON.parse(process.argv[2] ?? '{}')

export type Usage = { cpuMs: number; rssMb: number }

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 / 1024 }
}
