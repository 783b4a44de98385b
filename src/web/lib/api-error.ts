import type { RefusalData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'

export type ApiRefusal = { code: ErrorCode; data: RefusalData }

/** What the API refused and why; undefined for anything else that went wrong. */
export function apiRefusal(error: unknown): ApiRefusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('data' in error)) return undefined
  if (!('defined' in error) || typeof error.code !== 'string') return undefined
  // Every error of the contract carries one of its codes and the data of that code; the tests hold the API to it.
  return { code: error.code as ErrorCode, data: (error.data ?? {}) as RefusalData }
}
