import { type ErrorCode, errorCodes } from '#contract/errors.ts'

/** What the answer tells beside its code: which field is wrong, which departures are still free … */
export type ErrorDetails = Record<string, unknown>

/** A refusal with a code of the contract; the one edge in http turns it into a problem document. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}
