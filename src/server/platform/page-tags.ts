/** Every page shows something that changes with it: what tables say that do not know better. */
export const everything = 'everything'

/** What a page says that does not know what it shows: any change may be one of it. */
const anything = 'anything'

export type PageTags = ReturnType<typeof collectPageTags>

/** What is done each time a page is sent; it may ask for headers of who is sent it. */
export type WhenSent = (header: (name: string) => string | undefined) => void

/** What a page shows, noted while it is made. Changes carry tags of the same names (triggers on page_changes' sources). */
export function collectPageTags() {
  const tags = new Set([everything])
  const sendings: WhenSent[] = []
  let reads = 0
  let pending = 0
  let hasFailed = false

  /** A read by the page; `ofRead` undefined: nobody knows what it depends on. */
  async function read<Answer>(ofRead: readonly string[] | undefined, call: () => Promise<Answer>): Promise<Answer> {
    reads++
    pending++
    add(ofRead ?? [anything])
    try {
      return await call()
    } catch (error) {
      hasFailed ||= isFault(error)
      throw error
    } finally {
      pending--
    }
  }

  function add(more: readonly string[]): void {
    for (const tag of more) tags.add(tag)
  }

  function whenSent(act: WhenSent): void {
    sendings.push(act)
  }

  /**
   * All tags of the finished page; undefined when a part of it failed or did not come in time, and may come the next
   * time: such a page is not kept.
   */
  function finish(): ReadonlySet<string> | undefined {
    if (hasFailed || pending > 0) return undefined
    if (reads === 0) add([anything])
    return tags
  }

  return { read, add, whenSent, sendings, finish }
}

/** What does not exist and what was asked wrongly is the same the next time. */
function isFault(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status !== 'number' || status >= 500 || status === 429
}

/** Whether a change with these tags may change a page with those. */
export function mayChange(changed: ReadonlySet<string>, page: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false
  return page.has(anything) || changed.has(everything) || !changed.isDisjointFrom(page)
}

/** When time alone next changes what has a tag. */
export type Moments = ReadonlyMap<string, number>

/** When time alone next changes a page with these tags. */
export function nextMomentOf(moments: Moments, page: ReadonlySet<string>): number {
  const counting = [...moments].filter(([tag]) => mayChange(new Set([tag]), page))
  return Math.min(...counting.map(([, moment]) => moment))
}
