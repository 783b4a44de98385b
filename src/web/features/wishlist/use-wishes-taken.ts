import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '#web/lib/use-site.ts'
import { addWishes } from './send-wishes.ts'
import { guestWishes } from './wishlist.ts'

let taking = false

/** Takes what was kept before signing in along to the server; then this browser keeps it no longer. */
export function useWishesTaken() {
  const userId = useSite().user?.id
  const kept = guestWishes.useItems()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!userId || kept.length === 0 || taking) return
    taking = true
    addWishes(userId, kept)
      .then(() => {
        guestWishes.write([])
        // A page that lists what the server keeps was loaded before it kept these.
        return revalidate()
      }, ignore)
      .finally(() => {
        taking = false
      })
  }, [userId, kept, revalidate])
}

/** They stay where they are, are shown all the same, and taken along with the next page. */
function ignore() {}
