import { Worker } from 'node:worker_threads'
import { CalendarError } from '../feed-failure.ts'
import type { ReadCalendar, ReadRequest } from './read-events.ts'
import type { ReadAnswer } from './read-worker.ts'

/** The time limit of one calendar. The largest allowed one takes a second or two of a core. */
const longestMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

let reader: Worker | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs `readCalendar` in a worker thread, one calendar after the other, so that no calendar can block the server. A calendar that
 * takes too much time or memory ends its thread and counts as too_many_events.
 */
export function readInWorker(request: ReadRequest): Promise<ReadCalendar> {
  const read = turn.then(() => ask(request))
  turn = read.catch(() => undefined)
  return read
}

async function ask(request: ReadRequest): Promise<ReadCalendar> {
  reader ??= startReader()
  const answer = await answerOf(reader, request)
  if ('calendar' in answer) return answer.calendar
  if ('failure' in answer) throw new CalendarError(answer.failure)
  throw new CalendarError('not_a_calendar', { cause: new Error(answer.fault), isFault: true })
}

function answerOf(worker: Worker, request: ReadRequest): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    const end = (answer: ReadAnswer) => {
      clearTimeout(timer)
      worker.off('message', end)
      worker.off('error', fail)
      worker.unref()
      resolve(answer)
    }
    const fail = (error: NodeJS.ErrnoException) => {
      reader = undefined
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { failure: 'too_many_events' } : { fault: String(error.stack) })
    }
    const timer = setTimeout(() => {
      reader = undefined
      void worker.terminate()
      end({ failure: 'too_many_events' })
    }, longestMs)
    worker.on('message', end)
    worker.on('error', fail)
    // The worker keeps the process alive while a call waits for it.
    worker.ref()
    worker.postMessage(request)
  })
}

function startReader(): Worker {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits })
  worker.unref()
  return worker
}
