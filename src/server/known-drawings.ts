import { hasDrawing } from './boats/queries.ts'
import { listDrawings } from './content/queries.ts'
import type { Services } from './platform/context.ts'
import { hasDrawing as isShownForListing } from './search/present/has-drawing.ts'

const maxRemembered = 20_000
const contentMs = 60_000

/**
 * Tells whether a drawing with this key is shown anywhere. Known keys are cached. An unknown key costs two index reads and is not
 * cached, so that invented keys cannot fill the memory.
 */
export function knownDrawings({ db, now }: Pick<Services, 'db' | 'now'>): (key: string) => Promise<boolean> {
  const remembered = new Set<string>()
  let content = { readAt: Number.NEGATIVE_INFINITY, keys: Promise.resolve(new Set<string>()) }

  function keysOfContent(): Promise<Set<string>> {
    if (now() - content.readAt > contentMs) {
      const keys = listDrawings(db).then((found) => new Set(found))
      content = { readAt: now(), keys }
      keys.catch(() => {
        content.readAt = Number.NEGATIVE_INFINITY
      })
    }
    return content.keys
  }

  return async (key) => {
    if (remembered.has(key)) return true
    const isKnown =
      (await keysOfContent()).has(key) || (await hasDrawing(db, key)) || (await isShownForListing(db, key))
    if (isKnown) remember(key)
    return isKnown
  }

  function remember(key: string): void {
    remembered.add(key)
    const [oldest] = remembered
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }
}
