import type { RateFailure } from '#contract/currency/rates.ts'

/** The reason why an answer of the source is refused whole. */
export class RateError extends Error {
  readonly failure: RateFailure
  /** The currency or the day that it is about. */
  readonly about: string | null

  constructor(failure: RateFailure, { about = null, cause }: { about?: string | null; cause?: unknown } = {}) {
    super(`The rates are refused: ${failure}${about ? ` (${about})` : ''}`, { cause })
    this.name = 'RateError'
    this.failure = failure
    this.about = about
  }
}
