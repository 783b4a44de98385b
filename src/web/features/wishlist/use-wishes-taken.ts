import { useEffect } from 'react'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { useSite } from '#web/lib/use-site.ts'
import { addWishes } from './send-wishes.ts'
import { guestWishes } from './wishlist.ts'

let taking = false

/** Takes what was kept before signing in along to the server; then this browser keeps it no longer. */
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
        // A page that lists what the server keeps was loaded before it kept these.
        return refresh()
      }, ignore)
      .finally(() => {
        taking = false
      })
  }, [userId, kept, refresh])
}

/** They stay where they are, are shown all the same, and taken along with the next page. */
function ignore() {}
