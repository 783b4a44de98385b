import { useEffect } from 'react'
import { useSite } from '#web/lib/use-site.ts'
import { sendWishes } from './send-wishes.ts'
import { guestWishes } from './wishlist.ts'

let taking = false

/** Takes what was kept before signing in along to the server; then this browser keeps it no longer. */
export function useWishesTaken() {
  const userId = useSite().user?.id
  const kept = guestWishes.useItems()
  useEffect(() => {
    if (!userId || kept.length === 0 || taking) return
    taking = true
    sendWishes('add-bulk', { userId, yachtIds: kept })
      .then(() => guestWishes.write([]), ignore)
      .finally(() => {
        taking = false
      })
  }, [userId, kept])
}

/** They stay where they are, are shown all the same, and taken along with the next page. */
function ignore() {}
