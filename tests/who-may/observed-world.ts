import { testPayments } from '../builders/payments.ts'
import type { testApi } from '../harness/api.ts'
import { type World, worldFor } from '../harness/world.ts'
import { observeWrites } from './observe-writes.ts'

/** The records that the rules are about, made once. */
export async function observedWorld(api: Awaited<ReturnType<typeof testApi>>) {
  await testPayments(api)
  const world = await worldFor(api)
  const writes = await observeWrites(api.pool)
  let made: World | undefined

  /** Returns the original records: all writes since are undone. */
  async function find(): Promise<World> {
    if (made) {
      await writes.undo()
      return made
    }
    made = await world.make()
    await writes.keep()
    return made
  }

  /** Returns the answer of a call and all its writes. */
  async function observe<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; writes: string[] }> {
    await writes.take()
    const answer = await call()
    return { answer, writes: await writes.take() }
  }

  return { world, find, observe }
}
