import { cancelLapsedBooking } from './bookings/cancel-lapsed.ts'
import { bookingLapsed } from './bookings/events.ts'
import { settlePayment } from './bookings/payment/settle-payment.ts'
import { shareAfterCapture, shareAfterRefund } from './bookings/payment/share-proceeds.ts'
import { paymentCaptured, paymentChanged, refundRequested, refundSucceeded } from './payments/events.ts'
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
  on(bookingLapsed, 'cancel', cancelLapsedBooking),
]
