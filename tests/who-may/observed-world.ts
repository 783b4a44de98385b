import type { testApi } from '../api.ts'
import { testPayments } from '../payments.ts'
import { type World, worldFor } from '../world.ts'
import { observeWrites } from './observe-writes.ts'

/** The world that rules are about, made anew only after a call that wrote something. */
export async function observedWorld(api: Awaited<ReturnType<typeof testApi>>) {
  await testPayments(api)
  const world = await worldFor(api)
  const takeWrites = await observeWrites(api.pool)
  let unchanged: World | undefined

  async function find(): Promise<World> {
    unchanged ??= await world.make()
    return unchanged
  }

  /** What a call answers, and all that it wrote. */
  async function observe<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; writes: string[] }> {
    await takeWrites()
    const answer = await call()
    const writes = await takeWrites()
    if (writes.length > 0) unchanged = undefined
    return { answer, writes }
  }

  return { world, find, observe }
}
