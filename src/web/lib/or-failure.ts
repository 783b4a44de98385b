import { apiRefusal } from './api-error.ts'

/**
 * The reason why a part of a page could not be loaded: its address is wrong, too many requests come at once, or our own fault.
 */
export type Failure = 'address' | 'busy' | 'fault'

const failureStatus: Record<Failure, number> = { address: 400, busy: 503, fault: 500 }

export type Failed = { failure: Failure }

/** A part of a page, or the reason why it could not be loaded. The other parts are still shown. */
export const orFailure = <Part extends object>(asked: Promise<Part>): Promise<Part | Failed> =>
  asked.catch((error: unknown) => ({ failure: failureOf(error) }))

/** The status of a page with these parts: that of the first failed one. */
export function statusOf(...parts: (object | null)[]): number {
  const failed = parts.find((part): part is Failed => part !== null && 'failure' in part)
  return failed ? failureStatus[failed.failure] : 200
}

/** The failure to show in place of the part. Rethrows the end of a session and missing rights, which concern the whole page. */
function failureOf(error: unknown): Failure {
  const code = apiRefusal(error)?.code
  if (code === 'unauthenticated' || code === 'second_factor_required' || code === 'forbidden') throw error
  if (code === 'invalid_request' || code === 'not_found') return 'address'
  return code === 'unavailable' || code === 'too_many_requests' ? 'busy' : 'fault'
}
