import type { Services } from '../../platform/context.ts'
import { catchUp } from './catch-up.ts'

/** Totals contain the service charge, so all of them are rewritten. Until then searches compute the prices that they show. */
export async function followServiceCharge({ db, settings, now }: Services, { name }: { name: string }): Promise<void> {
  if (name === 'SERVICE_CHARGE_BP') await catchUp(db, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
}
