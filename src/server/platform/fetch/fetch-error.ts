export type FetchFailure =
  | 'unreachable'
  | 'not_public'
  | 'timeout'
  | 'too_many_redirects'
  | 'too_large'
  | 'gone'
  | 'refused'
  | 'server_error'
  /** The answer is not of the wanted kind, or its compression is damaged. */
  | 'unwanted'

type Options = { cause?: unknown; retryAfter?: number | undefined }

/** The reason why a fetch from another server failed. */
export class FetchError extends Error {
  readonly failure: FetchFailure
  /** The other server asks to wait this many seconds. */
  readonly retryAfter: number | undefined

  constructor(failure: FetchFailure, { cause, retryAfter }: Options = {}) {
    super(`The address could not be fetched: ${failure}`, { cause })
    this.name = 'FetchError'
    this.failure = failure
    this.retryAfter = retryAfter
  }
}
