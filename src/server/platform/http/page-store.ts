import { everything, type Moments, mayChange, nextMomentOf } from '../page-tags.ts'
import { type KeptPage, weightOf } from './kept-page.ts'

type Entry = { page: KeptPage; tags: ReadonlySet<string>; until: number }

/** A page that is being rendered, and the tags that have changed meanwhile. */
type Making = { moments: Moments; changed: Set<string> }

export type PageStore = ReturnType<typeof pageStore>

/**
 * Pages that everybody may see. Each is kept until something that it shows changes, or until the time at which it changes without
 * a write. The store is closed while changes cannot be received.
 */
export function pageStore(maxBytes: number, now: () => number) {
  const pages = new Map<string, Entry>()
  const makings = new Set<Making>()
  const moments = knownMoments(now)
  let bytes = 0
  let isOpen = false

  /** Removes the pages that a change may affect. */
  function forget(changed: ReadonlySet<string> = new Set([everything])): void {
    moments.forget()
    for (const making of makings) for (const tag of changed) making.changed.add(tag)
    for (const [key, { tags }] of pages) if (mayChange(changed, tags)) remove(key)
  }

  function setOpen(open: boolean): void {
    isOpen = open
    forget()
  }

  function find(key: string): KeptPage | undefined {
    const entry = isOpen ? pages.get(key) : undefined
    if (!entry) return undefined
    if (entry.until <= now()) {
      remove(key)
      return undefined
    }
    // The end of the map is the most recently used page.
    pages.delete(key)
    pages.set(key, entry)
    return entry.page
  }

  /**
   * Call it before rendering a page, and `end` after it. Changes during the read of the moments are already noted, so the moments
   * may be older.
   */
  async function begin(readMoments: () => Promise<Moments>): Promise<Making> {
    const making: Making = { moments: new Map(), changed: new Set() }
    makings.add(making)
    try {
      making.moments = await moments.read(readMoments)
      return making
    } catch (error) {
      end(making)
      throw error
    }
  }

  function end(making: Making): void {
    makings.delete(making)
  }

  /** Whether the page was kept. A page is not kept when something that it shows changed after its rendering began. */
  function keep({ moments, changed }: Making, key: string, page: KeptPage, tags: ReadonlySet<string>): boolean {
    const until = nextMomentOf(moments, tags)
    if (!isOpen || mayChange(changed, tags) || until <= now()) return false
    remove(key)
    pages.set(key, { page, tags, until })
    bytes += weightOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
    return pages.has(key)
  }

  function remove(key: string): void {
    const entry = pages.get(key)
    if (!entry) return
    pages.delete(key)
    bytes -= weightOf(entry.page)
  }

  return { forget, setOpen, isOpen: () => isOpen, find, begin, keep, end }
}

/** Moments are read once after each change, and again when one of them has passed. */
function knownMoments(now: () => number) {
  let known: Promise<Moments> | undefined

  async function read(readMoments: () => Promise<Moments>): Promise<Moments> {
    const before = known
    const moments = await before
    if (moments && Math.min(...moments.values()) > now()) return moments
    if (known !== before && known) return known
    const reading = readMoments()
    known = reading
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }

  const forget = (): void => {
    known = undefined
  }

  return { read, forget }
}
