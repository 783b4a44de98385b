/** An event of Chromium's trace. Times are microseconds; `tdur` is processor time of the thread. */
export type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/**
 * Milliseconds of processor time that a page's main thread spent on each frame. A frame contains every task from the one that ran
 * its callbacks to the next such task: scripts, styles, layout and painting.
 */
export function workOfFrames(events: readonly TraceEvent[]): number[] {
  const fired = events.filter(({ name }) => name === 'FireAnimationFrame')
  const isOfThread = ({ pid, tid }: TraceEvent) => pid === fired[0]?.pid && tid === fired[0]?.tid
  const starts = fired
    .filter(isOfThread)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const tasks = events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOfThread(event))
    .sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let next = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    let begins = false
    for (let start = starts[next]; start !== undefined && start <= ts + dur; start = starts[++next])
      begins ||= start >= ts
    if (begins) frames.push(0)
    // Tasks before the first frame belong to no frame.
    if (frames.length > 0) frames.push((frames.pop() ?? 0) + tdur)
  }
  // The last frame has no end.
  return frames.slice(0, -1).map((microseconds) => microseconds / 1000)
}
