import { cancelLapsedBooking } from './bookings/cancel-lapsed.ts'
import { endLapsedChange } from './bookings/changes/end-change.ts'
import { completeBooking } from './bookings/clock/complete-booking.ts'
import { watchBalance } from './bookings/clock/watch-balance.ts'
import {
  balanceDue,
  balanceReminded,
  balanceWatched,
  bookingCancelled,
  bookingChanged,
  bookingCompleted,
  bookingConfirmed,
  bookingHeld,
  bookingLapsed,
  bookingRequested,
  changeEnded,
  changeLapsed,
  changeOffered,
  changeRequested,
  charterEnded,
  noShowClaimed,
  noShowObjected,
  noShowRuled,
  noShowUnopposed,
} from './bookings/events.ts'
import { settleUnopposed } from './bookings/no-show/settle-no-show.ts'
import { tellOf, tellOfBalance, tellOfChange, tellOfRefund } from './bookings/notices/handlers.ts'
import { tellOfNoShow } from './bookings/notices/tell-of-no-show.ts'
import { chargeBalance } from './bookings/payment/charge-balance.ts'
import { settlePayment } from './bookings/payment/settle-payment.ts'
import { shareAfterCapture, shareAfterRefund, shareProceeds } from './bookings/payment/share-proceeds.ts'
import { issueCreditNote, issueInvoice, issueReceipt } from './documents/issue-booking-documents.ts'
import { issueChangeDocuments } from './documents/issue-change-documents.ts'
import { deleteCustomer } from './payments/customers.ts'
import {
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
  on(bookingHeld, 'mail', tellOf('held')),
  on(bookingRequested, 'mail', tellOf('requested')),
  on(bookingConfirmed, 'mail', tellOf('confirmed')),
  on(bookingChanged, 'mail', tellOf('changed')),
  on(changeRequested, 'mail', tellOfChange),
  on(changeOffered, 'mail', tellOfChange),
  on(changeEnded, 'mail', tellOfChange),
  on(bookingCancelled, 'mail', tellOf('cancelled')),
  on(bookingCompleted, 'mail', tellOf('completed')),
  on(balanceReminded, 'mail', tellOfBalance),
  on(bookingCompleted, 'share', shareProceeds),
  on(bookingCancelled, 'share', shareProceeds),
  on(balanceDue, 'charge', chargeBalance),
  on(customerForgotten, 'delete', deleteCustomer),
  on(bookingConfirmed, 'invoice', issueInvoice),
  on(bookingChanged, 'documents', issueChangeDocuments),
  on(paymentCaptured, 'receipt', issueReceipt),
  on(refundSucceeded, 'credit-note', issueCreditNote),
  on(bookingLapsed, 'cancel', cancelLapsedBooking),
  on(noShowUnopposed, 'settle', settleUnopposed),
  on(noShowClaimed, 'mail', tellOfNoShow),
  on(noShowObjected, 'mail', tellOfNoShow),
  on(noShowRuled, 'mail', tellOfNoShow),
  on(changeLapsed, 'end', endLapsedChange),
  on(charterEnded, 'complete', completeBooking),
  on(balanceWatched, 'watch', watchBalance),
]
