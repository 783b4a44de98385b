import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { settleUnruled } from './claim-deposit.ts'
import { remindOfDeposit } from './keep-deposits.ts'

/** Does what is due for a deposit: asks for a card, ends a claim that nobody ruled on, releases the hold. */
export async function watchDeposit(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await remindOfDeposit(services, { bookingId })
  await settleUnruled(services, { bookingId })
}
