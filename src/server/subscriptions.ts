import { cancelLapsedBooking } from './bookings/cancel-lapsed.ts'
import { endLapsedChange } from './bookings/changes/end-change.ts'
import { completeBooking } from './bookings/clock/complete-booking.ts'
import { watchBalance } from './bookings/clock/watch-balance.ts'
import {
  balanceDue,
  balanceReminded,
  balanceWatched,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingHeld,
  bookingLapsed,
  bookingRequested,
  changeLapsed,
  charterEnded,
} from './bookings/events.ts'
import { tellOf, tellOfBalance, tellOfRefund } from './bookings/notices/handlers.ts'
import { tellOfCredit } from './bookings/notices/tell-of-credit.ts'
import { chargeBalance } from './bookings/payment/charge-balance.ts'
import { settlePayment } from './bookings/payment/settle-payment.ts'
import { shareAfterCapture, shareAfterRefund, shareProceeds } from './bookings/payment/share-proceeds.ts'
import { issueCreditNote, issueInvoice, issueReceipt } from './documents/issue-booking-documents.ts'
import { deleteCustomer } from './payments/customers.ts'
import {
  creditGranted,
  customerForgotten,
  paymentCaptured,
  paymentChanged,
  refundRequested,
  refundSucceeded,
} from './payments/events.ts'
import { makeRefund } from './payments/refund-payment.ts'
import { mailQueued } from './platform/mail.ts'
import { deliverMail, hasMailServer } from './platform/mail-delivery.ts'
import { on, type Subscription } from './platform/subscription.ts'

/** Every event and what follows from it: the flow of the product on one page. */
export const subscriptions: readonly Subscription[] = [
  on(mailQueued, 'send', deliverMail, hasMailServer),
  on(paymentChanged, 'settle', settlePayment),
  on(refundRequested, 'refund', makeRefund),
  on(paymentCaptured, 'share', shareAfterCapture),
  on(refundSucceeded, 'share', shareAfterRefund),
  on(refundSucceeded, 'mail', tellOfRefund),
  on(creditGranted, 'mail', tellOfCredit),
  on(bookingHeld, 'mail', tellOf('held')),
  on(bookingRequested, 'mail', tellOf('requested')),
  on(bookingConfirmed, 'mail', tellOf('confirmed')),
  on(bookingCancelled, 'mail', tellOf('cancelled')),
  on(bookingCompleted, 'mail', tellOf('completed')),
  on(balanceReminded, 'mail', tellOfBalance),
  on(bookingCompleted, 'share', shareProceeds),
  on(bookingCancelled, 'share', shareProceeds),
  on(balanceDue, 'charge', chargeBalance),
  on(customerForgotten, 'delete', deleteCustomer),
  on(bookingConfirmed, 'invoice', issueInvoice),
  on(paymentCaptured, 'receipt', issueReceipt),
  on(refundSucceeded, 'credit-note', issueCreditNote),
  on(bookingLapsed, 'cancel', cancelLapsedBooking),
  on(changeLapsed, 'end', endLapsedChange),
  on(charterEnded, 'complete', completeBooking),
  on(balanceWatched, 'watch', watchBalance),
]
