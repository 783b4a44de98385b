import { fairQueue } from './fair-queue.ts'

export type TurnLimits = {
  /** Pieces of work at the same time in this process … */
  concurrency: number
  /** … how many may wait for their turn before callers are turned away … */
  maxWaiting: number
  /** … and how many of one party. */
  maxWaitingPerParty: number
}

/** Too many wait for their turn, of this party or in all. */
export class TurnRefused extends Error {}

type Waiting = { start: () => void; refuse: (error: unknown) => void }

/** Lets so many run at a time, the parties in turn, and throws TurnRefused when too many wait. */
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
