import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { showToast } from '#web/ui/toast.tsx'

const toastForMs = 3000

/** Says whether the yacht is now on the wishlist, or why that could not be changed. */
export function announceWish(outcome: boolean | { error: unknown }) {
  if (typeof outcome === 'boolean')
    return showToast(outcome ? m.wishlist_added() : m.wishlist_removed(), { forMs: toastForMs })
  const code = outcome.error instanceof ApiError ? outcome.error.code : undefined
  showToast(authRefusalText(code ?? 'network_request_failed'), { kind: 'bad', forMs: toastForMs })
}
