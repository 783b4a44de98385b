import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FeedFailure } from '#contract/calendars/calendars.ts'
import { CalendarError } from '../feed-failure.ts'
import { type ReadCalendar, type ReadRequest, readCalendar } from './read-events.ts'

export type ReadAnswer = { calendar: ReadCalendar } | { failure: FeedFailure } | { fault: string }

// A lower priority than other threads, because pages go first. Elsewhere than on Linux it would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(answer(request)))

function answer(request: ReadRequest): ReadAnswer {
  try {
    return { calendar: readCalendar(request) }
  } catch (error) {
    if (error instanceof CalendarError) return { failure: error.failure }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
