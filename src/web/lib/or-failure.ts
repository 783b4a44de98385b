import { apiRefusal } from './api-error.ts'

/** Why a part of a page could not be loaded: its address asks for what there is not, too many ask at once, or a fault of ours. */
export type Failure = 'address' | 'busy' | 'fault'

const failureStatus: Record<Failure, number> = { address: 400, busy: 503, fault: 500 }

export type Failed = { failure: Failure }

/** A part of a page, or why it could not be loaded: the others are shown. */
export const orFailure = <Part extends object>(asked: Promise<Part>): Promise<Part | Failed> =>
  asked.catch((error: unknown) => ({ failure: failureOf(error) }))

/** The status of a page with these parts: that of the first that failed. */
export function statusOf(...parts: (object | null)[]): number {
  const failed = parts.find((part): part is Failed => part !== null && 'failure' in part)
  return failed ? failureStatus[failed.failure] : 200
}

/** What the API failed with, to be said in the place of the part. A session that has ended stays an error of the whole page. */
function failureOf(error: unknown): Failure {
  const code = apiRefusal(error)?.code
  if (code === 'unauthenticated' || code === 'second_factor_required' || code === 'forbidden') throw error
  if (code === 'invalid_request' || code === 'not_found') return 'address'
  return code === 'unavailable' || code === 'too_many_requests' ? 'busy' : 'fault'
}
