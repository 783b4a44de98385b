import { noteCancelled, noteConfirmed } from './analytics/visits/note-booking.ts'
import { adoptBooking, adoptBookings } from './bookings/adopt-bookings.ts'
import { cancelLapsedBooking } from './bookings/cancel-lapsed.ts'
import { claimImported } from './bookings/claim-imported.ts'
import { completeBooking } from './bookings/clock/complete-booking.ts'
import { endLapsedChange } from './bookings/clock/end-lapsed-changes.ts'
import { settleLicence, settleLicencesOf } from './bookings/clock/settle-licence.ts'
import { watchBalance } from './bookings/clock/watch-balance.ts'
import { renewHold } from './bookings/deposit/keep-deposits.ts'
import { releaseUnwanted, settleHold } from './bookings/deposit/settle-hold.ts'
import { watchDeposit } from './bookings/deposit/watch-deposit.ts'
import { runReconciliation } from './bookings/differences/run-reconciliation.ts'
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
  bookingMoved,
  bookingRequested,
  changeEnded,
  changeLapsed,
  changeOffered,
  changeRequested,
  charterEnded,
  depositClaimed,
  depositDisputed,
  depositHeld,
  depositLost,
  depositReleased,
  depositReminded,
  depositRenewalDue,
  depositRenewalFailed,
  depositTaken,
  depositWatched,
  earningsExpected,
  licenceAwaited,
  licenceReminded,
  licenceWatched,
  newDateWished,
  noShowClaimed,
  noShowObjected,
  noShowRuled,
  noShowUnopposed,
  reconciliationRequested,
  refundGranted,
  sharesOpened,
  weatherCalled,
  weatherRoundBegun,
  weatherUnanswered,
} from './bookings/events.ts'
import { settleUnopposed } from './bookings/no-show/settle-no-show.ts'
import { tellOfDeposit, tellOfDepositDue } from './bookings/notices/deposit-handlers.ts'
import {
  tellOf,
  tellOfBalance,
  tellOfChange,
  tellOfRefund,
  tellOfReturnedRefund,
  tellOwnerOfRefund,
} from './bookings/notices/handlers.ts'
import { tellOfCredit } from './bookings/notices/tell-of-credit.ts'
import { tellOfMove } from './bookings/notices/tell-of-move.ts'
import { tellOfNoShow } from './bookings/notices/tell-of-no-show.ts'
import { tellOfRefundAccount } from './bookings/notices/tell-of-refund-account.ts'
import { inviteShares, tellSharesConfirmed, tellSharesEnded } from './bookings/pay-links/tell-shares.ts'
import { chargeBalance } from './bookings/payment/charge-balance.ts'
import { settlePayment } from './bookings/payment/settle-payment.ts'
import { shareAfterCapture, shareAfterRefund, shareProceeds } from './bookings/proceeds/share-proceeds.ts'
import { settleUnanswered } from './bookings/weather/choose-after-call.ts'
import { runRound } from './bookings/weather-round/run-round.ts'
import { claimImportedOfFormer } from './bookings/yacht-move/claim-imported-of-former.ts'
import { conflictsFound, feedDue, feedEmptied, feedStale } from './calendars/events.ts'
import { takeDueFeed } from './calendars/feeds/poll-feeds.ts'
import { notifyOfConflicts, notifyOfEmptiedFeed, notifyOfStaleFeed } from './calendars/notify-owner.ts'
import { issueCreditNote, issueInvoice, issueReceipt } from './documents/issue-booking-documents.ts'
import { issueChangeDocuments } from './documents/issue-change-documents.ts'
import { issueMoveDocuments } from './documents/issue-move-documents.ts'
import { fleetImportDue, listingDecided, mediaDeleted, paperDecided, pictureNamed } from './fleet/events.ts'
import { workOnImport } from './fleet/import-desk/work-on-import.ts'
import { notifyOfDecision, notifyOfPaper } from './fleet/notify-owner.ts'
import { fetchPicture } from './fleet/photos/fetch-picture.ts'
import { addressProven } from './identity/events.ts'
import { deleteListingFile } from './media/store-listing-media.ts'
import { messageUnseen } from './messaging/events.ts'
import { adoptConversations, joinConversation, revealConversation } from './messaging/join-bookings.ts'
import { mailUnread } from './messaging/mail-unread.ts'
import { pushDue } from './notifications/push/events.ts'
import { sendPush } from './notifications/push/send-push.ts'
import { customerPaperDecided } from './papers/events.ts'
import { notifyOfCustomerPaper } from './papers/tell-customer.ts'
import { deleteCustomer } from './payments/customers.ts'
import {
  creditGranted,
  customerForgotten,
  depositHoldChanged,
  giftCardOrderChanged,
  giftCardSold,
  paymentCaptured,
  paymentChanged,
  payoutAccountChanged,
  payoutChanged,
  payoutMoved,
  refundAccountChanged,
  refundRequested,
  refundReturned,
  refundSucceeded,
} from './payments/events.ts'
import { settleOrder } from './payments/gift-cards/settle-order.ts'
import { tellOfGiftCard } from './payments/gift-cards/tell-of-gift-card.ts'
import { followPayout } from './payments/payouts/follow-payout.ts'
import { notifyOfPayout } from './payments/payouts/notify-owner.ts'
import { checkAccount } from './payments/payouts/payout-account.ts'
import { makeRefund } from './payments/refund-payment.ts'
import { mailQueued } from './platform/mail.ts'
import { deliverMail, hasMailServer } from './platform/mail-delivery.ts'
import { on, type Subscription } from './platform/subscription.ts'
import { taxesChanged } from './pricing/events.ts'
import { reviewAnswered, reviewOpened, reviewReminded } from './reviews/events.ts'
import { remindOfReview, tellOfAnswer, tellOfReview } from './reviews/tell-of-reviews.ts'
import { followServiceCharge } from './search/index/follow-service-charge.ts'
import { refreshAfterTaxes } from './search/index/refresh-after-taxes.ts'
import { settingChanged } from './settings/events.ts'
import { mergeBegun } from './taxonomy/events.ts'
import { moveMergedListings } from './taxonomy/move-merged-listings.ts'
import { vesselFreed } from './waitlist/events.ts'
import { offerFreed } from './waitlist/offer-freed.ts'

/** Every event and its handlers: the flow of the product on one page. */
export const subscriptions: readonly Subscription[] = [
  on(mailQueued, 'send', deliverMail, hasMailServer),
  on(paymentChanged, 'settle', settlePayment),
  on(refundRequested, 'refund', makeRefund),
  on(paymentCaptured, 'share', shareAfterCapture),
  on(refundSucceeded, 'share', shareAfterRefund),
  on(refundSucceeded, 'mail', tellOfRefund),
  on(refundReturned, 'mail', tellOfReturnedRefund),
  on(refundGranted, 'mail', tellOwnerOfRefund),
  on(refundAccountChanged, 'mail', tellOfRefundAccount),
  on(earningsExpected, 'share', shareProceeds),
  on(payoutChanged, 'follow', followPayout),
  on(payoutMoved, 'mail', notifyOfPayout),
  on(payoutAccountChanged, 'check', checkAccount),
  on(giftCardOrderChanged, 'settle', settleOrder),
  on(giftCardSold, 'mail', tellOfGiftCard),
  on(creditGranted, 'mail', tellOfCredit),
  on(bookingHeld, 'mail', tellOf('held')),
  on(bookingRequested, 'mail', tellOf('requested')),
  on(licenceAwaited, 'mail', tellOf('licence_awaited')),
  on(bookingConfirmed, 'mail', tellOf('confirmed')),
  on(bookingChanged, 'mail', tellOf('changed')),
  on(changeRequested, 'mail', tellOfChange),
  on(changeOffered, 'mail', tellOfChange),
  on(changeEnded, 'mail', tellOfChange),
  on(bookingCancelled, 'mail', tellOf('cancelled')),
  on(bookingMoved, 'mail', tellOfMove),
  on(bookingMoved, 'documents', issueMoveDocuments),
  on(bookingMoved, 'claim-imported', claimImportedOfFormer),
  on(weatherRoundBegun, 'run', runRound),
  on(weatherCalled, 'mail', tellOf('called_off')),
  on(newDateWished, 'mail', tellOf('new_date_wished')),
  on(bookingCancelled, 'release-deposit', releaseUnwanted),
  on(weatherCalled, 'release-deposit', releaseUnwanted),
  on(depositHoldChanged, 'settle', settleHold),
  on(depositWatched, 'watch', watchDeposit),
  on(depositRenewalDue, 'renew', renewHold),
  on(depositReminded, 'mail', tellOfDepositDue),
  on(depositHeld, 'mail', tellOfDeposit('held')),
  on(depositReleased, 'mail', tellOfDeposit('released')),
  on(depositLost, 'mail', tellOfDeposit('lost')),
  on(depositTaken, 'mail', tellOfDeposit('taken')),
  on(depositClaimed, 'mail', tellOfDeposit('claimed')),
  on(depositDisputed, 'mail', tellOfDeposit('disputed')),
  on(depositRenewalFailed, 'mail', tellOfDeposit('renewal_failed')),
  on(weatherUnanswered, 'settle', settleUnanswered),
  on(bookingCompleted, 'mail', tellOf('completed')),
  on(reviewReminded, 'mail', remindOfReview),
  on(reviewOpened, 'mail', tellOfReview),
  on(reviewAnswered, 'mail', tellOfAnswer),
  on(sharesOpened, 'mail-party', inviteShares),
  on(bookingConfirmed, 'mail-party', tellSharesConfirmed),
  on(bookingCancelled, 'mail-party', tellSharesEnded),
  on(balanceReminded, 'mail', tellOfBalance),
  on(bookingCompleted, 'share', shareProceeds),
  on(bookingCancelled, 'share', shareProceeds),
  on(balanceDue, 'charge', chargeBalance),
  on(customerForgotten, 'delete', deleteCustomer),
  on(bookingConfirmed, 'invoice', issueInvoice),
  on(bookingChanged, 'documents', issueChangeDocuments),
  on(paymentCaptured, 'receipt', issueReceipt),
  on(refundSucceeded, 'credit-note', issueCreditNote),
  on(bookingCancelled, 'claim-imported', claimImported),
  on(bookingChanged, 'claim-imported', claimImported),
  on(changeEnded, 'claim-imported', claimImported),
  on(feedDue, 'read', takeDueFeed),
  on(feedStale, 'mail', notifyOfStaleFeed),
  on(feedEmptied, 'mail', notifyOfEmptiedFeed),
  on(conflictsFound, 'mail', notifyOfConflicts),
  on(pictureNamed, 'fetch', fetchPicture),
  on(mediaDeleted, 'delete', ({ settings }, { key }) => deleteListingFile(settings, key)),
  on(fleetImportDue, 'work', workOnImport),
  on(listingDecided, 'mail', notifyOfDecision),
  on(paperDecided, 'mail', notifyOfPaper),
  on(customerPaperDecided, 'mail', notifyOfCustomerPaper),
  on(customerPaperDecided, 'confirm', settleLicencesOf),
  on(licenceWatched, 'settle', settleLicence),
  on(licenceReminded, 'mail', tellOf('licence_due')),
  on(addressProven, 'adopt-bookings', adoptBookings),
  on(bookingRequested, 'adopt', adoptBooking),
  on(licenceAwaited, 'adopt', adoptBooking),
  on(bookingConfirmed, 'adopt', adoptBooking),
  on(bookingConfirmed, 'count', noteConfirmed),
  on(bookingCancelled, 'count', noteCancelled),
  on(addressProven, 'adopt-conversations', adoptConversations),
  on(bookingHeld, 'join-conversation', joinConversation),
  on(bookingRequested, 'join-conversation', joinConversation),
  on(bookingConfirmed, 'join-conversation', revealConversation),
  on(messageUnseen, 'mail', mailUnread),
  on(pushDue, 'send', sendPush),
  on(bookingLapsed, 'cancel', cancelLapsedBooking),
  on(noShowUnopposed, 'settle', settleUnopposed),
  on(noShowClaimed, 'mail', tellOfNoShow),
  on(noShowObjected, 'mail', tellOfNoShow),
  on(noShowRuled, 'mail', tellOfNoShow),
  on(changeLapsed, 'end', endLapsedChange),
  on(charterEnded, 'complete', completeBooking),
  on(balanceWatched, 'watch', watchBalance),
  on(settingChanged, 'search', followServiceCharge),
  on(taxesChanged, 'search', refreshAfterTaxes),
  on(mergeBegun, 'move', moveMergedListings),
  on(vesselFreed, 'offer', offerFreed),
  on(reconciliationRequested, 'compare', runReconciliation),
]
