import type { z } from 'zod'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { sendApi } from '#web/lib/send-api.ts'
import { setUserWishes } from './wishlist.ts'

type Sent = { userId: string; yachtId: string } | { userId: string; yachtIds: readonly string[] }

/** Tells the server, whose answer is what is shown from then on. */
export async function sendWishes(call: 'add' | 'remove' | 'add-bulk', sent: Sent) {
  const { data } = await sendApi<{ data: z.infer<typeof WishlistEntry>[] }>(`/wishlist/${call}`, sent)
  setUserWishes(data.map(({ yachtId }) => yachtId))
}
