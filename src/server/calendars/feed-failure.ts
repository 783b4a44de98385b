import type { FeedFailure } from '#contract/calendars.ts'

type Options = { cause?: unknown; retryAfter?: number | undefined; isFault?: boolean }

/** Why a calendar could not be taken, as its owner is told. */
export class CalendarError extends Error {
  readonly failure: FeedFailure
  /** Seconds after which the other side wants to be asked again. */
  readonly retryAfter: number | undefined
  /** The calendar may be right: our own code could not read it. */
  readonly isFault: boolean

  constructor(failure: FeedFailure, { cause, retryAfter, isFault = false }: Options = {}) {
    super(`The calendar could not be taken: ${failure}`, { cause })
    this.name = 'CalendarError'
    this.failure = failure
    this.retryAfter = retryAfter
    this.isFault = isFault
  }
}
