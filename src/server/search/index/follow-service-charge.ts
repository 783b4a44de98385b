import type { Services } from '../../platform/context.ts'
import { catchUp } from './catch-up.ts'

/** Totals hold the service charge: all of them are written anew. Until then searches price what they show by the engine. */
export async function followServiceCharge({ db, settings, now }: Services, { name }: { name: string }): Promise<void> {
  if (name === 'SERVICE_CHARGE_BP') await catchUp(db, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
}
