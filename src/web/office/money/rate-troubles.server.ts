import type { OperationName } from '#contract/contract.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { orFailure } from '#web/lib/or-failure.ts'
import type { PageRequest } from '#web/parts/forms/answer-form.server.ts'

export type RateTroubles = { isHeld: boolean; old: number; oldest: string | null; examples: number }

/** The exchange rates of offered currencies that need an operator; null for who may not see them, and where they cannot be read. */
export async function readRateTroubles(
  { context }: Pick<PageRequest, 'context'>,
  mayCall: (operation: OperationName) => boolean,
): Promise<RateTroubles | null> {
  if (!mayCall('rates.list')) return null
  const answer = await orFailure(context.get(apiContext).rates.list())
  if ('failure' in answer) return null
  const { currencies } = context.get(requestContext).settings
  const offered = answer.rates.filter(
    ({ currency }) => currency !== 'USD' && currencies.some(({ code }) => code === currency),
  )
  const old = offered.filter(({ age }) => age === 'old')
  const oldest = old.flatMap(({ asOf }) => asOf ?? []).sort()[0] ?? null
  const examples = offered.filter(({ age }) => age === 'example').length
  return { isHeld: answer.held !== null, old: old.length, oldest, examples }
}
