import type { OperationName } from '#contract/contract.ts'
import type { AdminBooking, DeskAction } from '#contract/office/bookings.ts'

/** The actions on the page of a booking: those that the API allows in this state, and the open rulings. */
export type OfferedAction = DeskAction | 'give_up_change' | 'rule_no_show' | 'rule_deposit' | 'decide_refund'

type Stood = Pick<AdminBooking, 'actions' | 'change' | 'noShow' | 'deposit' | 'waitingRefund'>

/** Support may act; finance may cancel and refund, as the API's own access rules say. */
export function offeredActions(
  { actions, change, noShow, deposit, waitingRefund }: Stood,
  mayCall: (operation: OperationName) => boolean,
): OfferedAction[] {
  const acts = mayCall('adminBookings.extendHold')
  const decides = waitingRefund ? (['decide_refund'] as const) : []
  if (!acts) {
    const refunds = mayCall('adminBookings.refund')
    return refunds ? [...actions.filter((action) => action === 'cancel' || action === 'refund'), ...decides] : []
  }
  return [
    ...actions,
    ...decides,
    ...(change ? (['give_up_change'] as const) : []),
    ...(noShow?.status === 'objected' ? (['rule_no_show'] as const) : []),
    ...(deposit?.state === 'ruling' ? (['rule_deposit'] as const) : []),
  ]
}
