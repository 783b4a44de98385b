import { type KeptPage, weightOf } from './kept-page.ts'

/** All pages that were made from the same state of the data; they end together. */
type Generation = { until: number; pages: Map<string, KeptPage> }

export type PageStore = ReturnType<typeof pageStore>

/**
 * Pages that everybody may see, until the data change or the moment comes at which time alone changes them.
 * Closed while changes cannot be heard of.
 */
export function pageStore(maxBytes: number, now: () => number) {
  let current: Generation | undefined
  let bytes = 0
  let isOpen = false
  let version = 0

  /** After a change: nothing that was made before it is shown again. */
  function forget(): void {
    current = undefined
    bytes = 0
    version++
  }

  function setOpen(open: boolean): void {
    isOpen = open
    forget()
  }

  function find(key: string): KeptPage | undefined {
    const page = isOpen && current && current.until > now() ? current.pages.get(key) : undefined
    if (!page || !current) return undefined
    // The end of the map is what was used last.
    current.pages.delete(key)
    current.pages.set(key, page)
    return page
  }

  /**
   * The generation that a page belongs to which is made from now on; `nextMoment` says when time ends it. While a change is
   * due and not written down yet, it is one that keeps nothing.
   */
  async function generation(nextMoment: () => Promise<number>): Promise<Generation> {
    while (!current || current.until <= now()) {
      const before = version
      const until = await nextMoment()
      // What changed meanwhile may end sooner.
      if (before !== version) continue
      if (until <= now()) return { until, pages: new Map() }
      bytes = 0
      current = { until, pages: new Map() }
    }
    return current
  }

  /** Whether it was kept: a page that was begun before a change is not. */
  function keep(made: Generation, key: string, page: KeptPage): boolean {
    if (!isOpen || made !== current || made.until <= now()) return false
    const replaced = made.pages.get(key)
    bytes += weightOf(page) - (replaced ? weightOf(replaced) : 0)
    made.pages.set(key, page)
    for (const [oldest, old] of made.pages) {
      if (bytes <= maxBytes) break
      made.pages.delete(oldest)
      bytes -= weightOf(old)
    }
    return made.pages.has(key)
  }

  return { forget, setOpen, isOpen: () => isOpen, find, generation, keep }
}
