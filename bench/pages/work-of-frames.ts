/** Of Chromium's trace; times in microseconds, `tdur` of the thread's own processor time. */
export type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/**
 * Milliseconds of processor time that a page's main thread spent on each frame: every task from the one that ran the
 * frame's callbacks to the next such one, script, styles, layout and painting alike.
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
    // What ran before the first frame belongs to none.
    if (frames.length > 0) frames.push((frames.pop() ?? 0) + tdur)
  }
  // The last has no end.
  return frames.slice(0, -1).map((microseconds) => microseconds / 1000)
}
