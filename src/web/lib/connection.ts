import { useSyncExternalStore } from 'react'

const firstPauseMs = 1000
const longestPauseMs = 10_000
const longestAnswerMs = 5000

let lost = false
let returning: Promise<void> | undefined
const listeners = new Set<() => void>()

/** True while our server is unreachable, as far as this page has noticed. */
export const useConnectionLost = () =>
  useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  )

/**
 * Asks the server whether it is alive; any answer counts. Without one, ConnectionNotice says so until the server answers again.
 */
export async function isReachable(): Promise<boolean> {
  const answers = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestAnswerMs) }).then(
    () => true,
    () => false,
  )
  setLost(!answers)
  if (!answers) void connected()
  return answers
}

/** Resolves once the server is reachable. Concurrent callers share one series of requests. */
export function connected(): Promise<void> {
  returning ??= waitForServer().finally(() => {
    returning = undefined
  })
  return returning
}

async function waitForServer() {
  let pauseMs = firstPauseMs
  while (!(await isReachable())) {
    await pauseOrOnline(pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }
}

/** Waits for a time, or until the browser reports a network. Only the server itself can tell that it is reachable. */
function pauseOrOnline(ms: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

function setLost(now: boolean) {
  if (lost === now) return
  lost = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (!import.meta.env.SSR) addEventListener('offline', () => void isReachable())
