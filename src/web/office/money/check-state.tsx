import type { Reconciliation } from '#contract/payments/differences.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** The state of a comparison: running, failed, in agreement, or with open differences. */
export function CheckState({ check }: { check: Reconciliation }) {
  const open = check.differences - check.settled
  if (check.finishedAt === null) return <Badge tone="sea">{m.money_check_running()}</Badge>
  if (check.failure !== null) return <Badge tone="bad">{m.money_check_failed()}</Badge>
  if (open > 0) return <Badge tone="bad">{m.money_check_open({ count: open })}</Badge>
  return <Badge tone="good">{check.differences > 0 ? m.money_check_settled() : m.money_check_agrees()}</Badge>
}
