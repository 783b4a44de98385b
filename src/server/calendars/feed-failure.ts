import type { FeedFailure } from '#contract/calendars/calendars.ts'

type Options = { cause?: unknown; retryAfter?: number | undefined; isFault?: boolean }

/** The reason why a calendar could not be read, for its owner. */
export class CalendarError extends Error {
  readonly failure: FeedFailure
  /** The server of the calendar asks to wait this many seconds. */
  readonly retryAfter: number | undefined
  /** The calendar may be valid: our own code failed. */
  readonly isFault: boolean

  constructor(failure: FeedFailure, { cause, retryAfter, isFault = false }: Options = {}) {
    super(`The calendar could not be taken: ${failure}`, { cause })
    this.name = 'CalendarError'
    this.failure = failure
    this.retryAfter = retryAfter
    this.isFault = isFault
  }
}
