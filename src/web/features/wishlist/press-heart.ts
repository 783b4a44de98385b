import { authRefusalText } from '#web/features/identity/auth-refusal.ts'
import { SendError } from '#web/lib/send-api.ts'
import { m } from '#web/paraglide/messages.js'
import { showToast } from '#web/ui/toast.tsx'
import { toggleWish } from './toggle-wish.ts'

const toastForMs = 3000

/** Fetched with the first press: no page needs it before. */
export async function pressHeart(wished: Parameters<typeof toggleWish>[0]) {
  try {
    const added = await toggleWish(wished)
    showToast(added ? m.wishlist_added() : m.wishlist_removed(), { forMs: toastForMs })
  } catch (error) {
    const text = authRefusalText((error instanceof SendError && error.code) || 'network_request_failed')
    showToast(text, { kind: 'bad', forMs: toastForMs })
  }
}
