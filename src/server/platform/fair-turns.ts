import { fairQueue } from './fair-queue.ts'

export type TurnLimits = {
  /** The number of concurrent tasks in this process … */
  concurrency: number
  /** … the number of waiting ones above which callers are refused … */
  maxWaiting: number
  /** … and the number of waiting ones of one party. */
  maxWaitingPerParty: number
}

/** Too many tasks wait, of this party or in all. */
export class TurnRefused extends Error {}

type Waiting = { start: () => void; refuse: (error: unknown) => void }

/** Limits concurrent tasks, lets parties take turns, and throws TurnRefused when too many wait. */
export function fairTurns({ concurrency, maxWaiting, maxWaitingPerParty }: TurnLimits) {
  let running = 0
  const waiting = fairQueue<Waiting>({ mostWaiting: maxWaiting, mostPerParty: maxWaitingPerParty }, ({ refuse }) =>
    refuse(new TurnRefused('Too many wait for their turn')),
  )
  return async <Result>(party: string, work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running++
    else await new Promise<void>((start, refuse) => waiting.push(party, { start, refuse }))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
      else running--
    }
  }
}
