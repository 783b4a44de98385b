type Stoppable = { close: () => Promise<void> }

/** A second signal this long after the first is somebody who will not wait. */
const patienceMs = 1000

/**
 * Finishes what is in flight and ends; while still starting it ends at once, and the embedded database with it.
 * A tethered process also stops when its parent is gone: npm, or the starter, was killed and cannot pass a signal on.
 */
export function stopOnSignal(findRunning: () => Stoppable | undefined, { tethered = false } = {}) {
  let stoppingSince: number | undefined
  const stop = () => {
    // Ctrl-C comes from the terminal and once more from npm.
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
