/** The limit for retries of a failed page, and for resets of the site. */
const mostTries = 3

const triesKey = 'errorRetries'
const refreshesKey = 'errorRefreshes'
const preventedKey = 'refreshPrevented'

/** The retries and the reset that are left in this session. */
export function recoveryLeft(): { tries: number; refresh: boolean } {
  return { tries: Math.max(0, mostTries - count(triesKey)), refresh: session()?.getItem(preventedKey) !== 'true' }
}

export const countTry = () => add(triesKey)

/** A page was shown, so the next failure starts counting again. */
export function forgetFailures() {
  for (const key of [triesKey, refreshesKey, preventedKey]) session()?.removeItem(key)
}

/** Resets the browser's part of the site: its storage may be the cause of the failure. */
export function startOver() {
  if (add(refreshesKey) >= mostTries) session()?.setItem(preventedKey, 'true')
  session()?.removeItem(triesKey)
  try {
    localStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
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
