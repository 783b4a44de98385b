import type { ORPCError } from '@orpc/server'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** A problem document by RFC 9457. `code` is stable. Its data (errors, alternatives, retryAfter …) are members beside it. */
function problemBody(code: string, status: number, detail: string, details: Record<string, unknown> = {}) {
  return { ...details, type: `/api/docs/problems#${code}`, title: titleOf(code), status, code, detail }
}

export function problemOfError(error: ORPCError<string, unknown>) {
  return problemBody(error.code, error.status, error.message, (error.data ?? {}) as Record<string, unknown>)
}

/** A problem document outside of the contract's operations: an unknown path, a rate limit, a body that is too large. */
export function problemResponse(code: ErrorCode, details: Record<string, unknown> = {}, headers: HeadersInit = {}) {
  const { status, message } = errorCodes[code]
  return new Response(JSON.stringify(problemBody(code, status, message, details)), {
    status,
    headers: { 'content-type': problemType, 'cache-control': 'no-store', ...headers },
  })
}

function titleOf(code: string) {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
