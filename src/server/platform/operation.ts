import { implement, ORPCError, ValidationError } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import { isUnavailable } from './is-unavailable.ts'

/**
 * The base of every domain's routes: `operations.boats.list.handler(({ input, context }) => …)`. Tests check answers against the
 * contract, not every request.
 */
export const operations = implement(contract).$context<Context>().$config({
  initialOutputValidationIndex: Number.NaN,
})

type Call<Output> = { next: () => Promise<Output>; context: Context; path: readonly string[] }

/**
 * An interceptor that converts our refusals and failed validations to errors of the contract. Any other error is a fault: it is
 * logged with its details and answered as internal_error, which reveals nothing.
 */
export async function translateErrors<Output>({ next, context, path }: Call<Output>): Promise<Output> {
  try {
    return await next()
  } catch (error) {
    const translated = toContractError(error)
    const fault = { requestId: context.requestId, operation: path.join('.'), err: error }
    if (translated.code === 'unavailable') context.log.warn(fault, 'unavailable')
    else if (translated.status >= 500) context.log.error(fault, 'failed')
    throw translated
  }
}

/** An object that the encoder of answers does not inspect. */
class Json {
  constructor(answer: object) {
    Object.assign(this, answer)
  }
}

/**
 * An interceptor for HTTP. Answers of handlers are plain JSON and are written directly: searching them for maps, files and big
 * integers would take as long as writing them.
 */
export async function answerAsIs({ next }: { next: () => Promise<unknown> }): Promise<unknown> {
  const answer = await next()
  if (answer instanceof Blob) return answer
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? new Json(answer) : answer
}

export function toContractError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof AppError) {
    return contractError(error.code, error.data, error.message, error)
  }
  if (isUnavailable(error)) return contractError('unavailable', {}, undefined, error)
  if (!(error instanceof ORPCError)) return contractError('internal_error', {}, undefined, error)
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return contractError('invalid_request', { errors: fieldErrors(error.cause.issues) }, undefined, error)
  }
  if (error.code in errorCodes) return error
  if (error.status === 404) return contractError('not_found', {}, undefined, error)
  if (error.status === 413) return contractError('too_large', {}, undefined, error)
  if (error.status < 500) return contractError('invalid_request', {}, error.message, error)
  return contractError('internal_error', {}, undefined, error)
}

function contractError(code: ErrorCode, data: Record<string, unknown>, message?: string, cause?: unknown) {
  const { status, message: fallback } = errorCodes[code]
  return new ORPCError(code, { status, message: message ?? fallback, data, cause, defined: true })
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

/** One entry for each wrong field: its path with dots, and a sentence to show beside it. */
function fieldErrors(issues: readonly Issue[]) {
  return issues.map(({ path = [], message }) => ({
    field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message,
  }))
}
