/** How often a failed page is tried again, and how often the site begins anew, before we stop asking for it. */
const mostTries = 3

const triesKey = 'errorRetries'
const refreshesKey = 'errorRefreshes'
const preventedKey = 'refreshPrevented'

/** What can still be done about a page that fails, in this session. */
export function recoveryLeft(): { tries: number; refresh: boolean } {
  return { tries: Math.max(0, mostTries - count(triesKey)), refresh: session()?.getItem(preventedKey) !== 'true' }
}

export const countTry = () => add(triesKey)

/** A page has been shown: the next failure is another one. */
export function forgetFailures() {
  for (const key of [triesKey, refreshesKey, preventedKey]) session()?.removeItem(key)
}

/** Of a new beginning, what is this browser's: whatever it keeps may be the cause. */
export function startOver() {
  if (add(refreshesKey) >= mostTries) session()?.setItem(preventedKey, 'true')
  session()?.removeItem(triesKey)
  try {
    localStorage.clear()
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
}

const count = (key: string) => Number(session()?.getItem(key)) || 0

function add(key: string): number {
  const next = count(key) + 1
  session()?.setItem(key, String(next))
  return next
}

function session(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
