import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { draftEngines, publishedEngines } from './tariff-engines.ts'
import { getTariffState } from './tariff-state.ts'

export const optionsOf = ({ now, settings }: Pick<Context, 'now' | 'settings'>) => ({
  now: now(),
  serviceCharge: settings.SERVICE_CHARGE_BP,
})

type EngineRequest = { id: Id; offerId: Id | undefined; published: boolean }

/** The engine of an offer; the main one when none is named. Throws not_found. */
export async function findEngine(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { id, offerId, published }: EngineRequest,
): Promise<{ engine: OfferEngine; vesselId: Id; now: number }> {
  const options = optionsOf(context)
  const state = await getTariffState(context.db, id, options.now)
  const { offers } = state.draft ?? state.published
  const wanted = offerId ?? offers.find(({ isMain }) => isMain)?.id ?? offers[0]?.id
  const engines = await (published ? publishedEngines : draftEngines)(context.db, state, options)
  const engine = engines.get(wanted ?? '')
  if (!engine) throw new AppError('not_found')
  return { engine, vesselId: state.vesselId, now: options.now }
}
