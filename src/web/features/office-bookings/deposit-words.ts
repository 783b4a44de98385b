import type { SecurityDeposit } from '#contract/deposits.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

/** Says the state of the security deposit. */
export function depositText(deposit: SecurityDeposit, { currency, zone }: { currency: string; zone: string }): string {
  const { state, dueBy, releaseAt, taken, claim } = deposit
  const money = (amount: number) => moneyText({ amount, currency })
  const moment = (at: string) => momentText(at, zone)
  const amount = money(deposit.amount)
  const texts: Record<SecurityDeposit['state'], () => string> = {
    later: () => m.office_deposit_due({ amount, moment: moment(dueBy) }),
    due: () => m.office_deposit_due({ amount, moment: moment(dueBy) }),
    held: () => m.office_deposit_held({ amount, moment: moment(releaseAt) }),
    claimed: () =>
      m.office_deposit_claimed({ amount: money(claim?.amount ?? 0), moment: moment(claim?.replyBy ?? releaseAt) }),
    ruling: () =>
      m.office_deposit_ruling({ amount: money(claim?.amount ?? 0), moment: moment(claim?.ruleBy ?? releaseAt) }),
    taking: () => m.office_deposit_taken({ amount: money(claim?.settledAmount ?? 0) }),
    taken: () => m.office_deposit_taken({ amount: money(taken ?? 0) }),
    released: () => m.office_deposit_released({ amount }),
    missed: () => m.office_deposit_missed({ amount }),
  }
  return texts[state]()
}
