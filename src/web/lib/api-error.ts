import type { RefusalData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'

export type ApiRefusal = { code: ErrorCode; data: RefusalData }

/** The refusal of the API in an error; undefined for any other error. */
export function apiRefusal(error: unknown): ApiRefusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('data' in error)) return undefined
  if (!('defined' in error) || typeof error.code !== 'string') return undefined
  // Every error of the contract has one of its codes and the data of that code. Tests hold the API to that.
  return { code: error.code as ErrorCode, data: (error.data ?? {}) as RefusalData }
}

/** Goes on without an answer that the API refuses. */
export function ignoreRefusal(error: unknown): undefined {
  if (!apiRefusal(error)) throw error
}
