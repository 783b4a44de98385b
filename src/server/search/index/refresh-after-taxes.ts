import type { Services } from '../../platform/context.ts'
import { refreshDue } from './refresh-due.ts'

/** Triggers have noted the yachts of a changed tax. Their totals are rewritten before a search has to do it. */
export const refreshAfterTaxes = ({ db, settings, now }: Services): Promise<void> =>
  refreshDue(db, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
