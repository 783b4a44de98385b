import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Named = (name: string) => { id: string }

/** Pages of one booking. */
const checkoutPages = (id: Named): RouteConfigEntry =>
  layout('checkout/routes/layout.tsx', id('checkout'), [
    route('preview/:boatId', 'owner/routes/preview.tsx', id('preview')),
    route('book-now/:boatId/:instabookId?', 'checkout/routes/book-now.tsx', id('book-now')),
    route('complete-payment/:bookingId', 'checkout/routes/complete-payment.tsx', id('complete-payment')),
    route('payment/:paymentIntentId', 'checkout/routes/payment.ts', id('payment')),
    route('pay/:token', 'checkout/routes/pay.tsx', id('pay')),
    ...['guest-registration', 'guest-registration-form'].map((path) =>
      route(`${path}/:token?`, 'checkout/routes/guest-registration.tsx', id(path)),
    ),
    route('guest-registration/:token/trip', 'checkout/routes/open-party-trip.ts', id('open-party-trip')),
    route('waiting', 'checkout/routes/wait.tsx', id('wait')),
    route('waiting/:token', 'checkout/routes/waiting.tsx', id('waiting')),
    route('captain/:token', 'checkout/routes/captain.tsx', id('captain')),
    route('gift-cards/:token', 'checkout/routes/gift-card.tsx', id('gift-card')),
    route('checkout', 'checkout/routes/checkout.tsx', id('open-checkout')),
    route('success', 'checkout/routes/success.tsx', id('success')),
    route('cancel', 'checkout/routes/cancel.tsx', id('cancel')),
    route('reservation/:bookingId', 'checkout/routes/reservation.tsx', id('reservation')),
    route('reservation/:bookingId/change', 'checkout/routes/change-reservation.tsx', id('change-reservation')),
    route('reservation/:bookingId/open', 'checkout/routes/open-reservation.ts', id('open-reservation')),
    route('reservation/:bookingId/trip', 'checkout/routes/trip.tsx', id('trip')),
    route('reservation/:bookingId/messages', 'checkout/routes/messages.tsx', id('booking-messages')),
    route('reservation/:bookingId/review', 'checkout/routes/review.tsx', id('review')),
    route('reservation/:bookingId/bank', 'checkout/routes/refund-account.tsx', id('refund-account')),
    route('reservation/:bookingId/deposit', 'checkout/routes/deposit.tsx', id('deposit')),
    route(
      'reservation/:bookingId/pictures/:pictureId',
      'checkout/routes/condition-picture.ts',
      id('condition-picture'),
    ),
    route('reservation/:bookingId/calendar.ics', 'checkout/routes/calendar.ts', id('booking-calendar')),
    route('reservation/:bookingId/documents/:file', 'checkout/routes/document.ts', id('document')),
  ])

/** Each public page has two routes with ids of their own: English at its own address, French under /fr. */
function pages(language: 'en' | 'fr'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('site/routes/layout.tsx', id('public'), [
      index('site/routes/home.tsx', id('home')),
      route('yacht-rentals', 'site/routes/yacht-rentals.tsx', id('yacht-rentals')),
      route('destinations', 'site/routes/destinations.tsx', id('destinations')),
      route('compare', 'site/routes/compare.tsx', id('compare')),
      route('cancellation-policy', 'site/routes/cancellation-policy.ts', id('cancellation-policy')),
      route('faq', 'site/routes/faq.tsx', id('faq')),
      route('help-center', 'site/routes/help-center.tsx', id('help-center')),
      route('gift-cards', 'site/routes/gift-cards.tsx', id('gift-cards')),
      route('concierge', 'site/routes/concierge.tsx', id('concierge')),
      route('yacht-management', 'site/routes/yacht-management.tsx', id('yacht-management')),
      route('contact', 'site/routes/contact.tsx', id('contact')),
      route('blog', 'site/routes/blog.tsx', id('blog')),
      route('blog/:slug', 'site/routes/blog-post.tsx', id('blog-post')),
      route('packages/:slug', 'site/routes/package.tsx', id('package')),
      route('wishlist', 'site/routes/wishlist.tsx', id('wishlist')),
      route('currencies', 'site/routes/currencies.tsx', id('currencies')),
      route('newsletter', 'site/routes/newsletter.tsx', id('newsletter')),
      route('newsletter/:token', 'site/routes/newsletter-link.tsx', id('newsletter-link')),
      route('unsubscribe/:token', 'site/routes/unsubscribe.tsx', id('unsubscribe')),
      route('rating/:token', 'site/routes/rate-answer.tsx', id('rate-answer')),
      route('credits', 'site/routes/credits.tsx', id('credits')),
      // A yacht, a destination or a content page. The loader finds out which.
      route(':segment', 'site/routes/segment.tsx', id('segment'), [
        index('site/routes/yacht-booking.tsx', id('yacht-booking')),
      ]),
      route('*', 'site/routes/not-found.tsx', id('not-found')),
    ]),
    checkoutPages(id),
    // Never the same for everybody, like the pages of signing in.
    layout('site/routes/auth/layout.tsx', id('chat-frame'), [
      route('chat', 'site/routes/chat.tsx', id('chat')),
      route('cookie-choices', 'site/routes/cookie-choices.tsx', id('cookie-choices')),
      route('studio/preview/:entryId', 'site/routes/entry-preview.tsx', id('entry-preview')),
    ]),
    ...signInRoutes(id),
    ...desks(id),
    // Aliases that redirect to the page.
    ...['login', 'ownerSignup', 'my-bookings', 'structure', 'desk'].map((path) =>
      route(path, 'site/routes/redirect-alias.ts', id(`${path}-alias`)),
    ),
  ]
}

/** The sign-in and sign-up pages. They are never the same for everybody. */
const signInRoutes = (id: Named): RouteConfigEntry[] => [
  layout('site/routes/auth/layout.tsx', id('sign-in'), [
    route('auth', 'site/routes/auth/auth.tsx', id('auth')),
    route('auth/by-code', 'site/routes/auth/by-code.tsx', id('auth-by-code')),
    route('auth/code', 'site/routes/auth/code.tsx', id('auth-code')),
    route('auth/forgot', 'site/routes/auth/forgot.tsx', id('auth-forgot')),
    route('auth/second-factor', 'site/routes/auth/second-factor.tsx', id('auth-second-factor')),
    route('ownerauth', 'site/routes/auth/owner.tsx', id('owner-auth')),
    route('fleet-invitation/:token', 'site/routes/auth/fleet-invitation.tsx', id('fleet-invitation')),
  ]),
  layout('site/routes/auth/bare-layout.tsx', id('office-sign-in'), [
    route('adminlogin', 'site/routes/auth/admin-login.tsx', id('office-login')),
    route('adminsignup', 'site/routes/auth/admin-signup.tsx', id('office-signup')),
  ]),
  route('auth/social/:provider', 'site/routes/auth/social.ts', id('auth-social')),
  route('auth/continue', 'site/routes/auth/continue.ts', id('auth-continue')),
  route('auth/logout', 'site/routes/auth/logout.ts', id('logout')),
]

/** Money in the back office. */
const moneyPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/money', 'office/routes/money/start.tsx', id('office-money')),
  route('adminn/money/transactions', 'office/routes/money/transactions.tsx', id('office-money-transactions')),
  route(
    'adminn/money/transactions/:transaction',
    'office/routes/money/transaction.tsx',
    id('office-money-transaction'),
  ),
  route('adminn/money/balance', 'office/routes/money/balance.tsx', id('office-money-balance')),
  route('adminn/money/balance/postings', 'office/routes/money/postings.tsx', id('office-money-postings')),
  route('adminn/money/differences', 'office/routes/money/differences.tsx', id('office-money-differences')),
  route('adminn/money/differences/:checkId', 'office/routes/money/difference.tsx', id('office-money-difference')),
  route('adminn/money/payouts', 'office/routes/money/payouts.tsx', id('office-money-payouts')),
  route('adminn/money/payouts/prepare', 'office/routes/money/prepare-run.tsx', id('office-money-prepare-run')),
  route('adminn/money/payouts/holds/:ownerId', 'office/routes/money/payout-hold.tsx', id('office-money-payout-hold')),
  route('adminn/money/payouts/:runId', 'office/routes/money/payout-run.tsx', id('office-money-payout-run')),
  route('adminn/money/payouts/:runId/batch', 'office/routes/money/payout-batch.ts', id('office-money-payout-batch')),
  route('adminn/money/documents', 'office/routes/money/documents.tsx', id('office-money-documents')),
  route('adminn/money/taxes', 'office/routes/money/taxes.tsx', id('office-money-taxes')),
  route('adminn/money/disputes', 'office/routes/money/disputes.tsx', id('office-money-disputes')),
  route('adminn/money/disputes/:dispute', 'office/routes/money/dispute.tsx', id('office-money-dispute')),
  route('adminn/money/vouchers', 'office/routes/money/vouchers.tsx', id('office-money-vouchers')),
  route('adminn/money/vouchers/new', 'office/routes/money/new-voucher.tsx', id('office-money-new-voucher')),
  route('adminn/money/promo-codes', 'office/routes/money/promo-codes.tsx', id('office-money-promo-codes')),
  route('adminn/money/promo-codes/new', 'office/routes/money/new-promo-code.tsx', id('office-money-new-promo-code')),
  route('adminn/money/entries', 'office/routes/money/entries.tsx', id('office-money-entries')),
  route('adminn/money/entries/new', 'office/routes/money/new-entry.tsx', id('office-money-new-entry')),
]

/** Bookings in the back office. */
const bookingPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/bookings', 'office/routes/bookings/list.tsx', id('office-bookings')),
  route('adminn/bookings/weather', 'office/routes/bookings/weather.tsx', id('office-weather-rounds')),
  route('adminn/bookings/weather/:roundId', 'office/routes/bookings/weather-round.tsx', id('office-weather-round')),
  route('adminn/bookings/:bookingId', 'office/routes/bookings/booking.tsx', id('office-booking')),
  route('adminn/bookings/:bookingId/cancel', 'office/routes/bookings/cancel.tsx', id('office-cancel-booking')),
  route('adminn/bookings/:bookingId/change', 'office/routes/bookings/change.tsx', id('office-change-booking')),
  route('adminn/bookings/:bookingId/move', 'office/routes/bookings/move.tsx', id('office-move-booking')),
  route(
    'adminn/bookings/:bookingId/refund-account',
    'office/routes/bookings/refund-account.tsx',
    id('office-refund-account'),
  ),
]

/** The lists that owners and guests choose from, and the itineraries that owners begin with. */
const taxonomyPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/itineraries', 'office/routes/itineraries.tsx', id('office-itineraries')),
  route('adminn/itineraries/:templateId', 'office/routes/itinerary.tsx', id('office-itinerary')),
  route('adminn/taxonomy', 'office/routes/taxonomy/start.tsx', id('office-taxonomy')),
  route('adminn/taxonomy/marinas', 'office/routes/taxonomy/marinas.tsx', id('office-taxonomy-marinas')),
  route('adminn/taxonomy/marinas/:marinaId', 'office/routes/taxonomy/marina.tsx', id('office-taxonomy-marina')),
  route(
    'adminn/taxonomy/destinations/:destinationId',
    'office/routes/taxonomy/destination.tsx',
    id('office-taxonomy-destination'),
  ),
  route('adminn/taxonomy/:kind', 'office/routes/taxonomy/entries.tsx', id('office-taxonomy-entries')),
  route('adminn/taxonomy/:kind/:entryId', 'office/routes/taxonomy/entry.tsx', id('office-taxonomy-entry')),
]

/** The studio, where editors write the site's texts. */
const studioPages = (id: Named): RouteConfigEntry[] => [
  ...['studio', 'studio/desk', 'studio/structure'].map((path) =>
    route(path, 'office/routes/studio/start.tsx', id(path.replace('/', '-'))),
  ),
  route('studio/media', 'office/routes/studio/media.tsx', id('studio-media')),
  route('studio/media/:fileId', 'office/routes/studio/media-file.tsx', id('studio-media-file')),
  route('studio/redirects', 'office/routes/studio/redirects.tsx', id('studio-redirects')),
  route('studio/search-records', 'office/routes/studio/search-records.tsx', id('studio-search-records')),
  route('studio/:kind', 'office/routes/studio/entries.tsx', id('studio-entries')),
  route('studio/:kind/:entryId', 'office/routes/studio/entry.tsx', id('studio-entry')),
  route('studio/:kind/:entryId/versions', 'office/routes/studio/versions.tsx', id('studio-versions')),
  route('studio/*', 'site/routes/desk-not-found.tsx', id('studio-missing')),
]

/** The back office. */
const office = (id: Named): RouteConfigEntry =>
  layout('office/routes/layout.tsx', id('admin'), [
    route('adminn', 'office/routes/start.tsx', id('office-start')),
    route('adminn/Dashboard', 'office/routes/start.tsx', id('office-dashboard')),
    route('admindashboard', 'office/routes/start.tsx', id('admindashboard')),
    route('adminn/search', 'office/routes/search.tsx', id('office-search')),
    route('adminn/notifications', 'office/routes/notifications.tsx', id('office-notifications')),
    route('adminn/views', 'office/routes/views.ts', id('office-views')),
    route('adminn/confirm', 'office/routes/confirm.tsx', id('office-confirm')),
    route('adminn/users', 'office/routes/users.tsx', id('office-users')),
    route('adminn/users/:userId', 'office/routes/user.tsx', id('office-user')),
    route('adminn/users/:userId/export', 'office/routes/user-export.ts', id('office-user-export')),
    route('adminn/users/:userId/end', 'office/routes/end-seeing.ts', id('office-end-seeing')),
    route('adminn/listings', 'office/routes/listings.tsx', id('office-listings')),
    route('adminn/listings/order', 'office/routes/listing-order.tsx', id('office-listing-order')),
    route('adminn/listings/import', 'office/routes/fleet-imports.tsx', id('office-fleet-imports')),
    route('adminn/listings/import/:importId', 'office/routes/fleet-import.tsx', id('office-fleet-import')),
    route('adminn/listings/:boatId', 'office/routes/listing.tsx', id('office-listing')),
    route('adminn/owners', 'office/routes/owners.tsx', id('office-owners')),
    route('adminn/owners/:ownerId', 'office/routes/owner.tsx', id('office-owner')),
    route('adminn/customer-papers', 'office/routes/customer-papers.tsx', id('office-customer-papers')),
    route('adminn/paper-kinds', 'office/routes/paper-kinds.tsx', id('office-paper-kinds')),
    route('adminn/paper-kinds/:kindId', 'office/routes/paper-kind.tsx', id('office-paper-kind')),
    route('adminn/papers', 'office/routes/papers.tsx', id('office-papers')),
    route('adminn/reviews', 'office/routes/reviews.tsx', id('office-reviews')),
    route('adminn/reviews/:reviewId', 'office/routes/review.tsx', id('office-review')),
    route('adminn/tickets', 'office/routes/tickets.tsx', id('office-tickets')),
    route('adminn/saved-replies', 'office/routes/saved-replies.tsx', id('office-saved-replies')),
    route('adminn/tickets/:ticketId', 'office/routes/ticket.tsx', id('office-ticket')),
    route('adminn/chats', 'office/routes/chats.tsx', id('office-chats')),
    route('adminn/chats/:chatId', 'office/routes/chat.tsx', id('office-chat')),
    route('adminn/invitations', 'office/routes/invitations.tsx', id('office-invitations')),
    route('adminn/newsletter', 'office/routes/newsletter.tsx', id('office-newsletter')),
    route('adminn/visits', 'office/routes/visits.tsx', id('office-visits')),
    route('adminn/visits/consents', 'office/routes/consents.tsx', id('office-consents')),
    route('adminn/system', 'office/routes/system.tsx', id('office-system')),
    route('adminn/audit', 'office/routes/audit.tsx', id('office-audit')),
    route('adminn/quotes', 'office/routes/quotes.tsx', id('office-quotes')),
    route('adminn/settings', 'office/routes/settings.tsx', id('office-settings')),
    route('adminn/settings/mails', 'office/routes/mails.tsx', id('office-mails')),
    route('adminn/settings/mails/:kind', 'office/routes/mail.tsx', id('office-mail')),
    route('adminn/settings/taxes', 'office/routes/taxes.tsx', id('office-taxes')),
    route('adminn/settings/:name', 'office/routes/setting.tsx', id('office-setting')),
    ...bookingPages(id),
    ...taxonomyPages(id),
    ...moneyPages(id),
    ...studioPages(id),
    route('adminn/*', 'site/routes/desk-not-found.tsx', id('office-missing')),
    route('admindashboard/*', 'site/routes/desk-not-found.tsx', id('admindashboard-missing')),
  ])

/** Private pages. React Router ignores case, so /ownerDashboard and /adminLogin match too. */
const desks = (id: Named): RouteConfigEntry[] => [
  layout('account/routes/layout.tsx', id('account'), [
    route('UserDashboard', 'account/routes/start.tsx', id('account-start')),
    route('UserDashboard/search', 'account/routes/search.tsx', id('account-search')),
    route('UserDashboard/profile', 'account/routes/profile.tsx', id('profile')),
    route('UserDashboard/bookings', 'account/routes/bookings.tsx', id('bookings')),
    route('UserDashboard/notifications', 'account/routes/notifications.tsx', id('notifications')),
    route('UserDashboard/inbox', 'account/routes/inbox.tsx', id('inbox')),
    route('UserDashboard/inbox/new', 'account/routes/ask.tsx', id('ask')),
    route('UserDashboard/support', 'account/routes/support.tsx', id('support')),
    route('UserDashboard/support/new', 'account/routes/ask-support.tsx', id('ask-support')),
    route('UserDashboard/support/:ticketId', 'account/routes/ticket.tsx', id('ticket')),
    route('UserDashboard/favorites', 'account/routes/favorites.tsx', id('favorites')),
    route('UserDashboard/reviews', 'account/routes/reviews.tsx', id('reviews')),
    route('UserDashboard/payment-methods', 'account/routes/payment-methods.tsx', id('payment-methods')),
    route('UserDashboard/bank-verification', 'account/routes/bank-verification.tsx', id('bank-verification')),
    route('UserDashboard/verification-documents', 'account/routes/verification-documents.tsx', id('own-documents')),
    route('UserDashboard/*', 'site/routes/desk-not-found.tsx', id('account-missing')),
  ]),
  layout('owner/routes/layout.tsx', id('owner'), [
    route('OwnerDashboard', 'owner/routes/start.tsx', id('owner-start')),
    route('OwnerDashboard/search', 'owner/routes/search.tsx', id('owner-search')),
    route('OwnerDashboard/bookings', 'owner/routes/bookings.tsx', id('owner-bookings')),
    route('OwnerDashboard/bookings/:bookingId', 'owner/routes/booking.tsx', id('owner-booking')),
    route('OwnerDashboard/day/:date', 'owner/routes/day.tsx', id('owner-day')),
    route('OwnerDashboard/captains', 'owner/routes/captains.tsx', id('owner-captains')),
    route('OwnerDashboard/notifications', 'owner/routes/notifications.tsx', id('owner-notifications')),
    route('OwnerDashboard/inbox', 'owner/routes/inbox.tsx', id('owner-inbox')),
    route('OwnerDashboard/availabilitycalendar', 'owner/routes/calendar.tsx', id('owner-calendar')),
    route(
      'OwnerDashboard/availabilitycalendar/:boatId/feeds',
      'owner/routes/calendar-feeds.tsx',
      id('owner-calendar-feeds'),
    ),
    route('OwnerDashboard/quotes', 'owner/routes/quotes.tsx', id('owner-quotes')),
    route('OwnerDashboard/listings', 'owner/routes/listings.tsx', id('owner-listings')),
    route('OwnerDashboard/listings/take-over', 'owner/routes/take-over-listing.tsx', id('owner-take-over')),
    route('OwnerDashboard/listings/:boatId/:step?', 'owner/routes/listing-step.tsx', id('owner-listing-step')),
    route('OwnerDashboard/reviews', 'owner/routes/reviews.tsx', id('owner-reviews')),
    route('OwnerDashboard/pricing', 'owner/routes/pricing.tsx', id('owner-pricing')),
    route('OwnerDashboard/pricing/:boatId', 'owner/routes/pricing-desk.tsx', id('owner-pricing-desk')),
    route('OwnerDashboard/verification-documents', 'owner/routes/verification-documents.tsx', id('owner-papers')),
    route('OwnerDashboard/account-settings', 'owner/routes/account-settings.tsx', id('owner-settings')),
    route('OwnerDashboard/payouts', 'owner/routes/payouts.tsx', id('owner-payouts')),
    route('OwnerDashboard/payouts/details', 'owner/routes/payout-details.tsx', id('owner-payout-details')),
    route('OwnerDashboard/payouts/account', 'owner/routes/payout-account.ts', id('owner-payout-account')),
    route('OwnerDashboard/payouts/statements/:month/:currency', 'owner/routes/statement.tsx', id('owner-statement')),
    route('OwnerDashboard/fleets', 'owner/routes/fleets.ts', id('owner-fleets')),
    route('OwnerDashboard/statistics', 'owner/routes/statistics.tsx', id('owner-statistics')),
    route('OwnerDashboard/*', 'site/routes/desk-not-found.tsx', id('owner-missing')),
  ]),
  office(id),
]

export default [
  ...pages('en'),
  ...prefix('fr', pages('fr')),
  route('preferences', 'site/routes/preferences.ts'),
  route('refresh', 'site/routes/refresh.ts'),
  route('consent.css', 'site/routes/consent-style.ts'),
  route('site.webmanifest', 'site/routes/web-manifest.ts'),
  route('dev/ui', 'site/routes/dev/ui.tsx'),
  route('dev/mail', 'site/routes/dev/mail.tsx'),
] satisfies RouteConfig
