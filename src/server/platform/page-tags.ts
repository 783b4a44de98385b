/** Every page has this tag. Tables without a more precise one announce their changes with it. */
export const everything = 'everything'

/** The tag of a page whose content is unknown: every change may affect it. */
const anything = 'anything'

export type PageTags = ReturnType<typeof collectPageTags>

/** Runs each time a page is sent, with the headers of the request. */
export type WhenSent = (header: (name: string) => string | undefined) => void

/**
 * Collects the tags of a page while it is rendered. Changes have tags with the same names (triggers of the sources of
 * page_changes).
 */
export function collectPageTags() {
  const tags = new Set([everything])
  const sendings: WhenSent[] = []
  let reads = 0
  let pending = 0
  let hasFailed = false

  /** A read of the page. `ofRead` is undefined where the tags of the read are unknown. */
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
   * All tags of the finished page. Undefined when a part of it failed or came too late: such a page is not kept, because the next
   * one may contain the part.
   */
  function finish(): ReadonlySet<string> | undefined {
    if (hasFailed || pending > 0) return undefined
    if (reads === 0) add([anything])
    return tags
  }

  return { read, add, whenSent, sendings, finish }
}

/** An unknown record or an invalid request fails again the next time, so the page can be kept. Other errors cannot. */
function isFault(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status !== 'number' || status >= 500 || status === 429
}

/** Whether a change with some tags may change a page with others. */
export function mayChange(changed: ReadonlySet<string>, page: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false
  return page.has(anything) || changed.has(everything) || !changed.isDisjointFrom(page)
}

/** The next times of changes without a write, by tag. */
export type Moments = ReadonlyMap<string, number>

/** The next time at which a page with these tags changes without a write. */
export function nextMomentOf(moments: Moments, page: ReadonlySet<string>): number {
  const counting = [...moments].filter(([tag]) => mayChange(new Set([tag]), page))
  return Math.min(...counting.map(([, moment]) => moment))
}
