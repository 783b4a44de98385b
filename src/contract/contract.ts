import { accountDeskOperations } from './account/account-desk.ts'
import { dashboardOperations } from './analytics/dashboard.ts'
import { statisticsOperations } from './analytics/statistics.ts'
import { getAvailableDepartures, getAvailableDurations, getDateStates } from './availability/availability.ts'
import { blockOperations } from './availability/blocks.ts'
import { instabookOperations } from './availability/instabook.ts'
import { changeSeveralCalendars } from './availability/several-calendars.ts'
import { addAgreement, listAgreements } from './boats/agreements.ts'
import { getFleet, listOwnBoats, registerBoatOwner, updateFleet } from './boats/boat-owners.ts'
import { listItineraries } from './boats/itineraries.ts'
import { teamOperations } from './boats/team.ts'
import { answerChange, changeBooking, giveUpChange, previewChange } from './bookings/booking-changes.ts'
import { getBooking, listUserBookings } from './bookings/booking-details.ts'
import { reportProblem } from './bookings/booking-reports.ts'
import {
  cancelBooking,
  cancelBookingByHost,
  getBookingCalendar,
  previewCancellation,
  releaseHold,
  requestBooking,
} from './bookings/bookings.ts'
import { captainOperations } from './bookings/captain.ts'
import { captainLinkOperations } from './bookings/captain-links.ts'
import { counterOffers } from './bookings/counter-offers.ts'
import { getDayBoard } from './bookings/day-board.ts'
import { depositOperations } from './bookings/deposits.ts'
import { findInFleet } from './bookings/desk-search.ts'
import { extensions } from './bookings/extensions.ts'
import { manifestOperations } from './bookings/manifests.ts'
import { markNoShow, objectAsGuest, objectAsHost, ruleNoShow } from './bookings/no-show.ts'
import { getDaySheet, getOwnerBooking, listOwnerBookings } from './bookings/owner-bookings.ts'
import { payLinkOperations } from './bookings/pay-links.ts'
import { paymentOperations } from './bookings/payments.ts'
import { getRentalAgreement } from './bookings/rental-agreement.ts'
import { askMoreYachts, getRequestGroup } from './bookings/request-groups.ts'
import { sentQuoteOperations } from './bookings/sent-quotes.ts'
import { tripOperations } from './bookings/trips.ts'
import { callOffForWeather, chooseAfterWeatherCall, getWeatherFile } from './bookings/weather-calls.ts'
import { calendarOperations } from './calendars/calendars.ts'
import { chatOperations } from './chat/chats.ts'
import { contentOperations } from './content/content.ts'
import { searchHelp } from './content/help-search.ts'
import { listCurrencies } from './currency/currencies.ts'
import { rateOperations } from './currency/rates.ts'
import { disputeOperations } from './disputes/disputes.ts'
import { documentRegisterOperations } from './documents/document-register.ts'
import { downloadDocument, getBilling, getSeller, listDocuments, setBilling, setSeller } from './documents/documents.ts'
import { fleetActOperations } from './fleet/fleet-acts.ts'
import { fleetImportOperations } from './fleet/fleet-imports.ts'
import { gaps } from './fleet/gap-offers.ts'
import { itineraryOperations } from './fleet/itineraries.ts'
import { copyListing, listSharedSteps, takeSteps } from './fleet/listing-copies.ts'
import { listingMediaOperations } from './fleet/listing-media.ts'
import { listingOperations } from './fleet/listings.ts'
import { moderationOperations } from './fleet/moderation.ts'
import { ownImportOperations } from './fleet/own-imports.ts'
import { verificationOperations } from './fleet/verification.ts'
import { listDestinations } from './geo/destinations.ts'
import {
  getLocation,
  getNamedLocation,
  getVisitorPlace,
  listNearbyLocations,
  searchLocations,
} from './geo/locations.ts'
import { confirmSession, requestConfirmation } from './identity/confirmation.ts'
import {
  endReadOnly,
  getAuthOptions,
  getSession,
  googleSignin,
  issueIdToken,
  issueSocialIdToken,
  listDevices,
  login,
  register,
  resendOtp,
  resetPassword,
  signInDemoUser,
  signOut,
  signOutDevice,
  signOutEverywhere,
  startSocialSignIn,
  verifyOtp,
} from './identity/identity.ts'
import { secondFactorOperations } from './identity/second-factor.ts'
import { userOperations } from './identity/users.ts'
import { messageOperations } from './messaging/messages.ts'
import { newsletterOperations } from './newsletter/newsletter.ts'
import { notificationOperations } from './notifications/notifications.ts'
import { adminOperations } from './office/administrators.ts'
import { adminBookingOperations } from './office/booking-desk.ts'
import { adminChatOperations } from './office/chats.ts'
import { ownerInvitationOperations } from './office/owner-invitations.ts'
import { adminOwnerOperations } from './office/owners.ts'
import { readinessOperations } from './office/readiness.ts'
import { savedReplyOperations } from './office/saved-replies.ts'
import { savedViewOperations } from './office/saved-views.ts'
import { adminTicketOperations } from './office/tickets.ts'
import { adminUserOperations } from './office/user.ts'
import { userMergeOperations } from './office/user-merges.ts'
import { packageDeskOperations } from './packages/package-desk.ts'
import { packageOperations } from './packages/packages.ts'
import { customerPaperOperations } from './papers/customer-papers.ts'
import { differenceOperations } from './payments/differences.ts'
import { giftCardOperations } from './payments/gift-cards.ts'
import { ledgerOperations } from './payments/ledger.ts'
import { paymentMethodOperations } from './payments/payment-methods.ts'
import { payoutRunOperations } from './payments/payout-runs.ts'
import { payoutOperations } from './payments/payouts.ts'
import { refundAccounts } from './payments/refund-accounts.ts'
import { transactionOperations } from './payments/transactions.ts'
import { voucherOperations } from './payments/vouchers.ts'
import { listKeptMails } from './platform/development.ts'
import { diagnosticOperations } from './platform/diagnostics.ts'
import { systemOperations } from './platform/system.ts'
import { fleetPriceOperations } from './pricing/fleet-prices.ts'
import { pricePublicationOperations } from './pricing/price-publications.ts'
import { calculatePrice, previewPrice } from './pricing/pricing.ts'
import { promoCodeOperations } from './pricing/promo-codes.ts'
import { tariffOperations } from './pricing/tariffs.ts'
import { taxOperations } from './pricing/taxes.ts'
import { consentOperations } from './privacy/consents.ts'
import { adminReviewOperations, ownerReviewOperations } from './reviews/review-moderation.ts'
import { guestReviewOperations, listUserReviews, reviewWritingOperations } from './reviews/review-writing.ts'
import { listLatestReviews, listReviews } from './reviews/reviews.ts'
import { boatOperations } from './search/boats.ts'
import { listPins } from './search/pins.ts'
import { mailTextOperations } from './settings/mail-texts.ts'
import { settingOperations } from './settings/settings.ts'
import { studioGroups } from './studio/groups.ts'
import { proposalOperations } from './support/proposals.ts'
import { serviceRequestOperations } from './support/service-requests.ts'
import { supportOperations } from './support/support.ts'
import { readTaxonomy, taxonomyOperations } from './taxonomy/taxonomy.ts'
import { waitlistOperations } from './waitlist/waitlist.ts'
import { addWish, addWishes, getWishlist, removeWish } from './wishlist/wishlist.ts'

/** The whole REST API. Routes, client types, the OpenAPI document and tests derive from it. */
export const contract = {
  boats: { ...boatOperations, pins: listPins, itineraries: listItineraries, taxonomy: readTaxonomy },
  bookings: {
    request: requestBooking,
    get: getBooking,
    release: releaseHold,
    calendar: getBookingCalendar,
    cancellation: previewCancellation,
    cancel: cancelBooking,
    cancelByHost: cancelBookingByHost,
    ofUser: listUserBookings,
    report: reportProblem,
    requests: getRequestGroup,
    askMore: askMoreYachts,
    agreement: getRentalAgreement,
  },
  severalCalendars: { change: changeSeveralCalendars },
  ownerBookings: { list: listOwnerBookings, get: getOwnerBooking, day: getDaySheet, board: getDayBoard },
  deskSearch: { find: findInFleet },
  accountDesk: accountDeskOperations,
  adminBookings: adminBookingOperations,
  adminReviews: adminReviewOperations,
  newsletter: newsletterOperations,
  support: supportOperations,
  serviceRequests: serviceRequestOperations,
  adminTickets: adminTicketOperations,
  chats: chatOperations,
  adminChats: adminChatOperations,
  savedReplies: savedReplyOperations,
  ownerReviews: ownerReviewOperations,
  changes: { preview: previewChange, begin: changeBooking, giveUp: giveUpChange, answer: answerChange },
  counterOffers,
  extensions,
  gaps,
  ...itineraryOperations,
  noShows: { mark: markNoShow, objectAsGuest, objectAsHost, rule: ruleNoShow },
  documents: { list: listDocuments, download: downloadDocument, billing: getBilling, setBilling, getSeller, setSeller },
  payments: paymentOperations,
  deposits: depositOperations,
  weather: { call: callOffForWeather, choose: chooseAfterWeatherCall, file: getWeatherFile },
  payLinks: payLinkOperations,
  sentQuotes: sentQuoteOperations,
  giftCards: giftCardOperations,
  settings: settingOperations,
  mailTexts: mailTextOperations,
  taxes: taxOperations,
  taxonomy: taxonomyOperations,
  ...studioGroups,
  packages: packageOperations,
  proposals: proposalOperations,
  adminPackages: packageDeskOperations,
  payouts: payoutOperations,
  refundAccounts,
  payoutRuns: payoutRunOperations,
  transactions: transactionOperations,
  ledger: ledgerOperations,
  differences: differenceOperations,
  disputes: disputeOperations,
  documentRegister: documentRegisterOperations,
  statistics: statisticsOperations,
  consents: consentOperations,
  adminOwners: adminOwnerOperations,
  agreements: { list: listAgreements, add: addAgreement },
  paymentMethods: paymentMethodOperations,
  vouchers: voucherOperations,
  availability: {
    dateStates: getDateStates,
    durations: getAvailableDurations,
    departures: getAvailableDepartures,
  },
  calendars: calendarOperations,
  blocks: blockOperations,
  instabook: instabookOperations,
  manifests: manifestOperations,
  trips: tripOperations,
  captain: captainOperations,
  captainLinks: captainLinkOperations,
  notifications: notificationOperations,
  messages: messageOperations,
  promoCodes: promoCodeOperations,
  pricing: { calculate: calculatePrice, preview: previewPrice },
  currencies: { list: listCurrencies },
  rates: rateOperations,
  destinations: { list: listDestinations },
  locations: {
    search: searchLocations,
    nearby: listNearbyLocations,
    visitor: getVisitorPlace,
    get: getLocation,
    named: getNamedLocation,
  },
  reviews: { list: listReviews, latest: listLatestReviews, ofUser: listUserReviews, ...reviewWritingOperations },
  guestReviews: guestReviewOperations,
  auth: {
    options: getAuthOptions,
    idToken: issueIdToken,
    startSocial: startSocialSignIn,
    socialIdToken: issueSocialIdToken,
    register,
    verifyOtp,
    resendOtp,
    resetPassword,
    login,
    googleSignin,
    session: getSession,
    signOut,
    endReadOnly,
    demo: signInDemoUser,
    devices: listDevices,
    signOutDevice,
    signOutEverywhere,
    ...secondFactorOperations,
    requestConfirmation,
    confirm: confirmSession,
  },
  users: userOperations,
  waitlist: waitlistOperations,
  wishlist: { get: getWishlist, add: addWish, remove: removeWish, addBulk: addWishes },
  listings: { ...listingOperations, copy: copyListing, sharedSteps: listSharedSteps, takeSteps },
  fleetImports: fleetImportOperations,
  ownImports: ownImportOperations,
  moderation: moderationOperations,
  tariffs: tariffOperations,
  fleetPrices: fleetPriceOperations,
  pricePublications: pricePublicationOperations,
  listingMedia: listingMediaOperations,
  verification: verificationOperations,
  customerPapers: customerPaperOperations,
  team: teamOperations,
  fleetActs: fleetActOperations,
  ownerInvitations: ownerInvitationOperations,
  boatOwners: { register: registerBoatOwner, boats: listOwnBoats, fleet: getFleet, updateFleet },
  admin: adminOperations,
  adminUsers: adminUserOperations,
  userMerges: userMergeOperations,
  savedViews: savedViewOperations,
  dashboard: dashboardOperations,
  system: systemOperations,
  readiness: readinessOperations,
  dev: { mails: listKeptMails },
  diagnostics: diagnosticOperations,
  content: { ...contentOperations, searchHelp },
}

export type Contract = typeof contract

/** The name of an operation, such as `promoCodes.end`. */
export type OperationName = { [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}` }[keyof Contract]
