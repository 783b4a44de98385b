import { isRouteErrorResponse } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { problemOf } from './call-api.ts'

/** Codes of the browser's own: the server was not reached, or the page no longer has this form. */
export type UnsentCode = 'network_request_failed' | 'form_outdated'

export type Unsent = { code: ErrorCode | UnsentCode; retryAfter?: number | undefined }

/** The answer to a form that no page has sent: a rate limit of ours or a proxy has answered. */
export class AnsweredByOthers extends Error {
  readonly unsent: Unsent
  constructor(status: number, text: string, retryAfter: string | null) {
    super(`A form was answered ${status}`)
    this.unsent = unsentOf(status, text, retryAfter)
  }
}

/** No answer came within the time that a form waits. */
export class LateAnswer extends Error {}

/** The reason why a form was not processed; undefined for a decision of its page, such as a redirect. */
export function whyUnsent(error: unknown): Unsent | undefined {
  // fetch throws a TypeError without a connection.
  if (error instanceof TypeError) return { code: 'network_request_failed' }
  if (error instanceof LateAnswer) return { code: 'timeout' }
  if (error instanceof AnsweredByOthers) return error.unsent
  if (!isRouteErrorResponse(error)) return error instanceof Error ? { code: 'internal_error' } : undefined
  const { status, data } = error
  if (typeof data === 'string' && data !== '') return unsentOf(status, data, null)
  if (status === 400) return { code: 'form_outdated' }
  return status < 500 ? undefined : { code: 'internal_error' }
}

const codes: Record<number, ErrorCode> = {
  408: 'timeout',
  413: 'too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
}

function unsentOf(status: number, text: string, header: string | null): Unsent {
  const problem = problemOf(text)
  const seconds = Number(header) || problem?.retryAfter
  const code = problem?.code ?? codes[status] ?? 'internal_error'
  return { code, ...(seconds && seconds > 0 && { retryAfter: Math.ceil(seconds) }) }
}
