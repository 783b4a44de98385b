type Stoppable = { close: () => Promise<void> }

/** A second signal this long after the first means that the user does not want to wait. */
const patienceMs = 1000

/**
 * Finishes requests in progress and ends. During the start it ends at once, with the embedded database. A tethered process also
 * stops when its parent is gone, because a killed npm or starter cannot pass on a signal.
 */
export function stopOnSignal(findRunning: () => Stoppable | undefined, { tethered = false } = {}) {
  let stoppingSince: number | undefined
  const stop = () => {
    // Ctrl-C comes from the terminal and again from npm.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < patienceMs) return
    const running = findRunning()
    if (stoppingSince !== undefined || !running) process.exit(130)
    stoppingSince = performance.now()
    void running.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (tethered) onParentGone(stop)
}

function onParentGone(stop: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
