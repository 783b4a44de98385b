import type { ErrorData } from '#contract/error-data.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'

type Options = { message?: string; cause?: unknown }
/** The data may be left out for a code that needs none. */
type Rest<Code extends ErrorCode> =
  Record<string, never> extends ErrorData<Code>
    ? [data?: ErrorData<Code>, options?: Options]
    : [data: ErrorData<Code>, options?: Options]

/** A refusal with a code of the contract and its data. The http layer turns it into a problem document. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly data: Record<string, unknown>

  constructor(code: Code, ...[data, options = {}]: Rest<Code>) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.data = data ?? {}
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** The refusal of one field, with the sentence that stands beside it. */
export const invalidField = (field: string, message: string): AppError<'invalid_request'> =>
  new AppError('invalid_request', { errors: [{ field, message }] })
