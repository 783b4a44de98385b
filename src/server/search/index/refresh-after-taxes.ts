import type { Services } from '../../platform/context.ts'
import { refreshDue } from './refresh-due.ts'

/** Triggers have noted which yachts a changed tax concerns: their totals are written anew before a search has to. */
export const refreshAfterTaxes = ({ db, settings, now }: Services): Promise<void> =>
  refreshDue(db, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
