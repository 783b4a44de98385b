import type { ErrorCode } from '#contract/errors.ts'
import type { AccountMerge } from '#contract/office/user-merges.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

/** The merge of two accounts, or why there is none. */
export async function loadMerge(
  api: Api,
  id: string,
  closed: string | null,
): Promise<{ merge: AccountMerge | null; missing: ErrorCode | null }> {
  if (closed === null) return { merge: null, missing: null }
  try {
    return { merge: (await api.userMerges.preview({ id, closed: closed.toLowerCase() })).data, missing: null }
  } catch (error) {
    const code = apiRefusal(error)?.code
    if (code === 'account_merged') return { merge: null, missing: code }
    if (code === 'not_found' || code === 'invalid_request') return { merge: null, missing: 'not_found' }
    throw error
  }
}
