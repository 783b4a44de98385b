import { useEffect } from 'react'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { useSite } from '#web/lib/use-site.ts'
import { addWishes } from './send-wishes.ts'
import { guestWishes } from './wishlist.ts'

let taking = false

/** Sends the wishes from before signing in to the server, then deletes them from this browser. */
export function useWishesTaken() {
  const userId = useSite().user?.id
  const kept = guestWishes.useItems()
  const refresh = useRefresh()
  useEffect(() => {
    if (!userId || kept.length === 0 || taking) return
    taking = true
    addWishes(userId, kept)
      .then(() => {
        guestWishes.write([])
        // A page that lists the user's wishes was loaded before the server had these.
        return refresh()
      }, ignore)
      .finally(() => {
        taking = false
      })
  }, [userId, kept, refresh])
}

/** After a failure the wishes stay in the browser. They are still shown, and sent with the next page. */
function ignore() {}
