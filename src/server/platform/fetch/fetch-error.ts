export type FetchFailure =
  | 'unreachable'
  | 'not_public'
  | 'timeout'
  | 'too_many_redirects'
  | 'too_large'
  | 'gone'
  | 'refused'
  | 'server_error'
  /** Something came that is not what was asked for, or whose packing is damaged. */
  | 'unwanted'

type Options = { cause?: unknown; retryAfter?: number | undefined }

/** Why something could not be fetched from another server. */
export class FetchError extends Error {
  readonly failure: FetchFailure
  /** Seconds after which the other side wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(failure: FetchFailure, { cause, retryAfter }: Options = {}) {
    super(`The address could not be fetched: ${failure}`, { cause })
    this.name = 'FetchError'
    this.failure = failure
    this.retryAfter = retryAfter
  }
}
