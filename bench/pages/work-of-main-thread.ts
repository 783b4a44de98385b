/** An event of Chromium's trace. Times are microseconds; `tdur` is processor time of the thread. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** Milliseconds of processor time that a page's main thread spent on each frame: scripts, styles, layout and painting. */
export const workOfFrames = (events: readonly TraceEvent[]): number[] =>
  workFromEach(events, ({ name }) => name === 'FireAnimationFrame')

/** The same for each press of a key. Tasks that the press puts off count too, until the next press. */
export const workOfKeys = (events: readonly TraceEvent[]): number[] =>
  workFromEach(events, ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')

/** Each part contains every task from the one in which it starts to the one in which the next starts. */
function workFromEach(events: readonly TraceEvent[], isStart: (event: TraceEvent) => boolean): number[] {
  const [first, ...others] = events.filter(isStart)
  const isOfThread = ({ pid, tid }: TraceEvent) => pid === first?.pid && tid === first?.tid
  const starts = [first, ...others.filter(isOfThread)].flatMap((event) => event?.ts ?? []).sort((a, b) => a - b)
  const tasks = events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOfThread(event))
    .sort((a, b) => a.ts - b.ts)
  const parts: number[] = []
  let next = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    let begins = false
    for (let start = starts[next]; start !== undefined && start <= ts + dur; start = starts[++next])
      begins ||= start >= ts
    if (begins) parts.push(0)
    // Tasks before the first start belong to no part.
    if (parts.length > 0) parts.push((parts.pop() ?? 0) + tdur)
  }
  // The last part has no end.
  return parts.slice(0, -1).map((microseconds) => microseconds / 1000)
}
