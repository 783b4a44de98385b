import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { settleUnruled } from './claim-deposit.ts'
import { remindOfDeposit } from './keep-deposits.ts'

/** What the time asks of a deposit: a card, the end of a claim that nobody ruled on, its release. */
export async function watchDeposit(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await remindOfDeposit(services, { bookingId })
  await settleUnruled(services, { bookingId })
}
