import { accountDeskRoutes } from './account/routes.ts'
import { dashboardRoutes } from './analytics/dashboard/routes.ts'
import { statisticsRoutes } from './analytics/routes.ts'
import { availabilityRoutes, instabookRoutes } from './availability/routes.ts'
import { boatRoutes } from './boats/routes.ts'
import { captainLinkRoutes } from './bookings/captain/link-routes.ts'
import { captainRoutes } from './bookings/captain/routes.ts'
import { changeRoutes } from './bookings/changes/routes.ts'
import { counterOfferRoutes } from './bookings/counter-offers/routes.ts'
import { depositRoutes } from './bookings/deposit/routes.ts'
import { bookingRoutes } from './bookings/details/routes.ts'
import { extensionRoutes } from './bookings/extensions/routes.ts'
import { deskSearchRoutes, hostRoutes, offeredPriceRoutes, offeredRoutes } from './bookings/host/routes.ts'
import { manifestRoutes } from './bookings/manifest/routes.ts'
import { noShowRoutes } from './bookings/no-show/routes.ts'
import { calendarConnectionRoutes } from './bookings/owner-calendar/calendar-connections.ts'
import { calendarDeclineRoutes } from './bookings/owner-calendar/decline-for-calendar.ts'
import { fleetCalendarRoutes } from './bookings/owner-calendar/fleet-calendar.ts'
import { blockRoutes, slotRoutes } from './bookings/owner-calendar/routes.ts'
import { severalCalendarRoutes } from './bookings/owner-calendar/several-calendars.ts'
import { payLinkRoutes } from './bookings/pay-links/routes.ts'
import { paymentRoutes } from './bookings/payment/routes.ts'
import { bookingVoucherRoutes } from './bookings/payment/voucher-routes.ts'
import { payoutRoutes } from './bookings/payouts/routes.ts'
import { refundAccountRoutes } from './bookings/refund-account/routes.ts'
import { boatRemovalRoutes } from './bookings/remove-boat.ts'
import { sentQuoteRoutes } from './bookings/sent-quotes/routes.ts'
import { tripRoutes } from './bookings/trip/routes.ts'
import { weatherRoutes } from './bookings/weather/routes.ts'
import { calendarRoutes as connectedCalendarRoutes } from './calendars/routes.ts'
import { adminChatRoutes } from './chat/desk/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { helpRoutes } from './content/help-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { rateRoutes } from './currency/desk/routes.ts'
import { currencyRoutes } from './currency/routes.ts'
import { diagnosticRoutes } from './diagnostics/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { documentRegisterRoutes, documentRoutes, offerFileRoutes, statementFileRoutes } from './documents/routes.ts'
import { fleetActRoutes } from './fleet/acts/routes.ts'
import { pricePublicationRoutes } from './fleet/fleet-prices/publication-routes.ts'
import { fleetPriceRoutes } from './fleet/fleet-prices/routes.ts'
import { gapRoutes } from './fleet/gap-offers/routes.ts'
import { ownImportRoutes } from './fleet/import-desk/own-routes.ts'
import { fleetImportRoutes } from './fleet/import-desk/routes.ts'
import { ownerInvitationRoutes } from './fleet/invitations/routes.ts'
import { itineraryRoutes } from './fleet/itineraries/routes.ts'
import { teamRoutes } from './fleet/members/routes.ts'
import { moderationRoutes } from './fleet/moderation/routes.ts'
import { verificationRoutes } from './fleet/papers/routes.ts'
import { listingMediaRoutes } from './fleet/photos/routes.ts'
import { boatOwnerRoutes } from './fleet/routes.ts'
import { tariffRoutes } from './fleet/tariffs/routes.ts'
import { listingRoutes } from './fleet/wizard/routes.ts'
import { destinationRoutes, locationRoutes } from './geo/routes.ts'
import { notificationPreferenceRoutes } from './identity/preference-routes.ts'
import { authRoutes } from './identity/routes.ts'
import { userRoutes } from './identity/user-routes.ts'
import { messageRoutes } from './messaging/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { adminBookingActionRoutes } from './office/bookings/action-routes.ts'
import { adminBookingRoutes } from './office/bookings/routes.ts'
import { differenceRoutes } from './office/money/difference-routes.ts'
import { payoutRunRoutes } from './office/money/run-routes.ts'
import { ledgerRoutes, transactionRoutes } from './office/money/transaction-routes.ts'
import { adminOwnerRoutes } from './office/owners/routes.ts'
import { adminRoutes, readinessRoutes, savedViewRoutes, systemRoutes } from './office/routes.ts'
import { userMergeRoutes } from './office/users/merge-routes.ts'
import { adminUserRoutes } from './office/users/routes.ts'
import { packageDeskRoutes } from './packages/routes.ts'
import { customerPaperRoutes } from './papers/routes.ts'
import { giftCardRoutes } from './payments/gift-cards/routes.ts'
import { agreementRoutes, gapPriceRoutes, paymentMethodRoutes, tariffPriceRoutes } from './payments/routes.ts'
import { voucherRoutes } from './payments/vouchers/routes.ts'
import { devRoutes } from './platform/dev-routes.ts'
import { operations } from './platform/operation.ts'
import { pricingRoutes, promoCodeRoutes } from './pricing/routes.ts'
import { taxRoutes } from './pricing/tax-routes.ts'
import { consentRoutes } from './privacy/consent-routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { adminReviewRoutes, ownerReviewRoutes } from './reviews/moderation/routes.ts'
import { guestReviewRoutes, reviewRoutes } from './reviews/routes.ts'
import { packageRoutes } from './search/packages/routes.ts'
import { calendarRoutes, searchRoutes } from './search/routes.ts'
import { mailTextRoutes } from './settings/mails/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { redirectRoutes, searchRecordRoutes, studioMediaRoutes, studioRoutes } from './studio/routes.ts'
import { adminTicketRoutes } from './support/desk/routes.ts'
import { savedReplyRoutes } from './support/desk/saved-replies.ts'
import { contactRoutes, proposalRoutes, supportRoutes } from './support/routes.ts'
import { serviceRequestRoutes } from './support/service-request-routes.ts'
import { itineraryTemplateRoutes } from './taxonomy/itinerary-template-routes.ts'
import { taxonomyRoutes } from './taxonomy/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** Every operation of the contract and the domain that answers it. */
export const router = operations.router({
  // The states of days contain prices, so search implements them.
  availability: { ...availabilityRoutes, ...calendarRoutes },
  boats: { ...boatRoutes, ...searchRoutes },
  documents: documentRoutes,
  payments: paymentRoutes,
  paymentMethods: paymentMethodRoutes,
  vouchers: { ...voucherRoutes, ...bookingVoucherRoutes },
  giftCards: giftCardRoutes,
  payLinks: { ...payLinkRoutes, ...offeredRoutes },
  sentQuotes: { ...sentQuoteRoutes, ...offerFileRoutes },
  payouts: { ...payoutRoutes, ...statementFileRoutes },
  refundAccounts: refundAccountRoutes,
  payoutRuns: payoutRunRoutes,
  transactions: transactionRoutes,
  ledger: ledgerRoutes,
  differences: differenceRoutes,
  disputes: disputeRoutes,
  documentRegister: documentRegisterRoutes,
  statistics: statisticsRoutes,
  consents: consentRoutes,
  dashboard: dashboardRoutes,
  adminOwners: adminOwnerRoutes,
  agreements: agreementRoutes,
  bookings: bookingRoutes,
  calendars: {
    ...connectedCalendarRoutes,
    ...calendarConnectionRoutes,
    ...fleetCalendarRoutes,
    ...calendarDeclineRoutes,
  },
  ownerBookings: hostRoutes,
  deskSearch: deskSearchRoutes,
  accountDesk: accountDeskRoutes,
  manifests: manifestRoutes,
  trips: tripRoutes,
  captain: captainRoutes,
  captainLinks: captainLinkRoutes,
  messages: messageRoutes,
  notifications: { ...notificationRoutes, ...notificationPreferenceRoutes },
  noShows: noShowRoutes,
  deposits: depositRoutes,
  weather: weatherRoutes,
  changes: changeRoutes,
  counterOffers: { ...counterOfferRoutes, ...offeredPriceRoutes },
  extensions: extensionRoutes,
  gaps: { ...gapRoutes, ...gapPriceRoutes },
  itineraries: itineraryRoutes,
  itineraryTemplates: itineraryTemplateRoutes,
  // A message of the contact form is a ticket, so support implements it.
  content: { ...contentRoutes, ...helpRoutes, ...contactRoutes },
  currencies: currencyRoutes,
  rates: rateRoutes,
  destinations: destinationRoutes,
  blocks: blockRoutes,
  severalCalendars: severalCalendarRoutes,
  instabook: { ...instabookRoutes, ...slotRoutes },
  locations: locationRoutes,
  pricing: pricingRoutes,
  promoCodes: promoCodeRoutes,
  reviews: reviewRoutes,
  guestReviews: guestReviewRoutes,
  adminReviews: adminReviewRoutes,
  newsletter: newsletterRoutes,
  support: supportRoutes,
  serviceRequests: serviceRequestRoutes,
  adminTickets: adminTicketRoutes,
  chats: chatRoutes,
  adminChats: adminChatRoutes,
  savedReplies: savedReplyRoutes,
  ownerReviews: ownerReviewRoutes,
  auth: authRoutes,
  users: { ...userRoutes, ...privacyRoutes },
  waitlist: waitlistRoutes,
  wishlist: wishlistRoutes,
  fleetImports: fleetImportRoutes,
  ownImports: ownImportRoutes,
  moderation: moderationRoutes,
  listings: { ...listingRoutes, ...boatRemovalRoutes },
  tariffs: { ...tariffRoutes, ...tariffPriceRoutes },
  fleetPrices: fleetPriceRoutes,
  pricePublications: pricePublicationRoutes,
  listingMedia: listingMediaRoutes,
  verification: verificationRoutes,
  customerPapers: customerPaperRoutes,
  team: teamRoutes,
  fleetActs: fleetActRoutes,
  ownerInvitations: ownerInvitationRoutes,
  boatOwners: boatOwnerRoutes,
  admin: adminRoutes,
  adminUsers: adminUserRoutes,
  userMerges: userMergeRoutes,
  adminBookings: { ...adminBookingRoutes, ...adminBookingActionRoutes },
  settings: settingRoutes,
  mailTexts: mailTextRoutes,
  taxes: taxRoutes,
  taxonomy: taxonomyRoutes,
  studio: studioRoutes,
  studioMedia: studioMediaRoutes,
  redirects: redirectRoutes,
  searchRecords: searchRecordRoutes,
  packages: packageRoutes,
  proposals: proposalRoutes,
  adminPackages: packageDeskRoutes,
  savedViews: savedViewRoutes,
  system: systemRoutes,
  readiness: readinessRoutes,
  dev: devRoutes,
  diagnostics: diagnosticRoutes,
})
