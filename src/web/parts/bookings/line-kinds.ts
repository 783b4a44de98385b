import type { StatementLineKind } from '#contract/payments/statements.ts'
import { m } from '#web/paraglide/messages.js'

export const lineKinds: Record<StatementLineKind, () => string> = {
  charter: m.line_charter,
  extension: m.line_extension,
  damage: m.line_damage,
  cancellation: m.line_cancellation,
  correction: m.line_correction,
  received: m.line_received,
  returned: m.line_returned,
  payout: m.line_payout,
  payout_returned: m.line_payout_returned,
}
