import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Each public page has two routes with ids of their own: English at its own address, French under /fr. */
function pages(language: 'en' | 'fr'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('routes/public/layout.tsx', id('public'), [
      index('routes/public/home.tsx', id('home')),
      route('yacht-rentals', 'routes/public/yacht-rentals.tsx', id('yacht-rentals')),
      route('destinations', 'routes/public/destinations.tsx', id('destinations')),
      route('compare', 'routes/public/compare.tsx', id('compare')),
      route('cancellation-policy', 'routes/public/cancellation-policy.ts', id('cancellation-policy')),
      route('faq', 'routes/public/faq.tsx', id('faq')),
      route('gift-cards', 'routes/public/gift-cards.tsx', id('gift-cards')),
      route('contact', 'routes/public/contact.tsx', id('contact')),
      route('blog', 'routes/public/blog.tsx', id('blog')),
      route('blog/:slug', 'routes/public/blog-post.tsx', id('blog-post')),
      route('wishlist', 'routes/public/wishlist.tsx', id('wishlist')),
      route('currencies', 'routes/public/currencies.tsx', id('currencies')),
      route('credits', 'routes/public/credits.tsx', id('credits')),
      // A yacht, a destination or a content page. The loader finds out which.
      route(':segment', 'routes/public/segment.tsx', id('segment'), [
        index('routes/public/yacht-booking.tsx', id('yacht-booking')),
      ]),
      route('*', 'routes/public/not-found.tsx', id('not-found')),
    ]),
    layout('routes/checkout/layout.tsx', id('checkout'), [
      route('preview/:boatId', 'routes/owner/preview.tsx', id('preview')),
      route('book-now/:boatId/:instabookId?', 'routes/checkout/book-now.tsx', id('book-now')),
      route('complete-payment/:bookingId', 'routes/checkout/complete-payment.tsx', id('complete-payment')),
      route('payment/:paymentIntentId', 'routes/checkout/payment.ts', id('payment')),
      route('pay/:token', 'routes/checkout/pay.tsx', id('pay')),
      ...['guest-registration', 'guest-registration-form'].map((path) =>
        route(`${path}/:token?`, 'routes/checkout/guest-registration.tsx', id(path)),
      ),
      route('captain/:token', 'routes/checkout/captain.tsx', id('captain')),
      route('gift-cards/:token', 'routes/checkout/gift-card.tsx', id('gift-card')),
      route('checkout', 'routes/checkout/checkout.tsx', id('open-checkout')),
      route('success', 'routes/checkout/success.tsx', id('success')),
      route('cancel', 'routes/checkout/cancel.tsx', id('cancel')),
      route('reservation/:bookingId', 'routes/checkout/reservation.tsx', id('reservation')),
      route('reservation/:bookingId/change', 'routes/checkout/change-reservation.tsx', id('change-reservation')),
      route('reservation/:bookingId/open', 'routes/checkout/open-reservation.ts', id('open-reservation')),
      route('reservation/:bookingId/messages', 'routes/checkout/messages.tsx', id('booking-messages')),
      route('reservation/:bookingId/deposit', 'routes/checkout/deposit.tsx', id('deposit')),
      route(
        'reservation/:bookingId/pictures/:pictureId',
        'routes/checkout/condition-picture.ts',
        id('condition-picture'),
      ),
      route('reservation/:bookingId/calendar.ics', 'routes/checkout/calendar.ts', id('booking-calendar')),
      route('reservation/:bookingId/documents/:file', 'routes/checkout/document.ts', id('document')),
    ]),
    ...signInRoutes(id),
    ...desks(id),
    // Aliases that redirect to the page.
    ...['login', 'ownerSignup', 'my-bookings', 'UserDashboard'].map((path) =>
      route(path, 'routes/redirect-alias.ts', id(`${path}-alias`)),
    ),
  ]
}

type Named = (name: string) => { id: string }

/** The sign-in and sign-up pages. They are never the same for everybody. */
const signInRoutes = (id: Named): RouteConfigEntry[] => [
  layout('routes/auth/layout.tsx', id('sign-in'), [
    route('auth', 'routes/auth/auth.tsx', id('auth')),
    route('auth/by-code', 'routes/auth/by-code.tsx', id('auth-by-code')),
    route('auth/code', 'routes/auth/code.tsx', id('auth-code')),
    route('auth/forgot', 'routes/auth/forgot.tsx', id('auth-forgot')),
    route('auth/second-factor', 'routes/auth/second-factor.tsx', id('auth-second-factor')),
    route('ownerauth', 'routes/auth/owner.tsx', id('owner-auth')),
    route('fleet-invitation/:token', 'routes/auth/fleet-invitation.tsx', id('fleet-invitation')),
  ]),
  layout('routes/auth/bare-layout.tsx', id('admin-sign-in'), [
    route('adminlogin', 'routes/auth/admin-login.tsx', id('admin-login')),
    route('adminsignup', 'routes/auth/admin-signup.tsx', id('admin-signup')),
  ]),
  route('auth/social/:provider', 'routes/auth/social.ts', id('auth-social')),
  route('auth/continue', 'routes/auth/continue.ts', id('auth-continue')),
  route('auth/logout', 'routes/auth/logout.ts', id('logout')),
]

/** Money in the back office. */
const moneyPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/money', 'routes/office/money/start.tsx', id('admin-money')),
  route('adminn/money/transactions', 'routes/office/money/transactions.tsx', id('admin-money-transactions')),
  route('adminn/money/transactions/:transaction', 'routes/office/money/transaction.tsx', id('admin-money-transaction')),
  route('adminn/money/balance', 'routes/office/money/balance.tsx', id('admin-money-balance')),
  route('adminn/money/balance/postings', 'routes/office/money/postings.tsx', id('admin-money-postings')),
  route('adminn/money/differences', 'routes/office/money/differences.tsx', id('admin-money-differences')),
  route('adminn/money/differences/:checkId', 'routes/office/money/difference.tsx', id('admin-money-difference')),
  route('adminn/money/payouts', 'routes/office/money/payouts.tsx', id('admin-money-payouts')),
  route('adminn/money/payouts/prepare', 'routes/office/money/prepare-run.tsx', id('admin-money-prepare-run')),
  route('adminn/money/payouts/holds/:ownerId', 'routes/office/money/payout-hold.tsx', id('admin-money-payout-hold')),
  route('adminn/money/payouts/:runId', 'routes/office/money/payout-run.tsx', id('admin-money-payout-run')),
  route('adminn/money/payouts/:runId/batch', 'routes/office/money/payout-batch.ts', id('admin-money-payout-batch')),
  route('adminn/money/documents', 'routes/office/money/documents.tsx', id('admin-money-documents')),
  route('adminn/money/taxes', 'routes/office/money/taxes.tsx', id('admin-money-taxes')),
  route('adminn/money/disputes', 'routes/office/money/disputes.tsx', id('admin-money-disputes')),
  route('adminn/money/disputes/:dispute', 'routes/office/money/dispute.tsx', id('admin-money-dispute')),
  route('adminn/money/vouchers', 'routes/office/money/vouchers.tsx', id('admin-money-vouchers')),
  route('adminn/money/vouchers/new', 'routes/office/money/new-voucher.tsx', id('admin-money-new-voucher')),
  route('adminn/money/promo-codes', 'routes/office/money/promo-codes.tsx', id('admin-money-promo-codes')),
  route('adminn/money/promo-codes/new', 'routes/office/money/new-promo-code.tsx', id('admin-money-new-promo-code')),
  route('adminn/money/entries', 'routes/office/money/entries.tsx', id('admin-money-entries')),
  route('adminn/money/entries/new', 'routes/office/money/new-entry.tsx', id('admin-money-new-entry')),
]

/** Bookings in the back office. */
const bookingPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/bookings', 'routes/office/bookings/list.tsx', id('admin-bookings')),
  route('adminn/bookings/weather', 'routes/office/bookings/weather.tsx', id('admin-weather-rounds')),
  route('adminn/bookings/weather/:roundId', 'routes/office/bookings/weather-round.tsx', id('admin-weather-round')),
  route('adminn/bookings/:bookingId', 'routes/office/bookings/booking.tsx', id('admin-booking')),
  route('adminn/bookings/:bookingId/cancel', 'routes/office/bookings/cancel.tsx', id('admin-cancel-booking')),
  route('adminn/bookings/:bookingId/change', 'routes/office/bookings/change.tsx', id('admin-change-booking')),
  route('adminn/bookings/:bookingId/move', 'routes/office/bookings/move.tsx', id('admin-move-booking')),
]

/** The lists that owners and guests choose from. */
const taxonomyPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/taxonomy', 'routes/office/taxonomy/start.tsx', id('admin-taxonomy')),
  route('adminn/taxonomy/marinas', 'routes/office/taxonomy/marinas.tsx', id('admin-taxonomy-marinas')),
  route('adminn/taxonomy/marinas/:marinaId', 'routes/office/taxonomy/marina.tsx', id('admin-taxonomy-marina')),
  route(
    'adminn/taxonomy/destinations/:destinationId',
    'routes/office/taxonomy/destination.tsx',
    id('admin-taxonomy-destination'),
  ),
  route('adminn/taxonomy/:kind', 'routes/office/taxonomy/entries.tsx', id('admin-taxonomy-entries')),
  route('adminn/taxonomy/:kind/:entryId', 'routes/office/taxonomy/entry.tsx', id('admin-taxonomy-entry')),
]

/** The back office. */
const office = (id: Named): RouteConfigEntry =>
  layout('routes/office/layout.tsx', id('admin'), [
    route('adminn', 'routes/office/start.tsx', id('admin-start')),
    route('adminn/Dashboard', 'routes/office/start.tsx', id('admin-dashboard')),
    route('admindashboard', 'routes/office/start.tsx', id('admindashboard')),
    route('adminn/search', 'routes/office/search.tsx', id('admin-search')),
    route('adminn/views', 'routes/office/views.ts', id('admin-views')),
    route('adminn/confirm', 'routes/office/confirm.tsx', id('admin-confirm')),
    route('adminn/users', 'routes/office/users.tsx', id('admin-users')),
    route('adminn/users/:userId', 'routes/office/user.tsx', id('admin-user')),
    route('adminn/users/:userId/export', 'routes/office/user-export.ts', id('admin-user-export')),
    route('adminn/users/:userId/end', 'routes/office/end-seeing.ts', id('admin-end-seeing')),
    route('adminn/listings', 'routes/office/listings.tsx', id('admin-listings')),
    route('adminn/listings/order', 'routes/office/listing-order.tsx', id('admin-listing-order')),
    route('adminn/listings/import', 'routes/office/fleet-imports.tsx', id('admin-fleet-imports')),
    route('adminn/listings/import/:importId', 'routes/office/fleet-import.tsx', id('admin-fleet-import')),
    route('adminn/listings/:boatId', 'routes/office/listing.tsx', id('admin-listing')),
    route('adminn/owners', 'routes/office/owners.tsx', id('admin-owners')),
    route('adminn/owners/:ownerId', 'routes/office/owner.tsx', id('admin-owner')),
    route('adminn/papers', 'routes/office/papers.tsx', id('admin-papers')),
    route('adminn/reviews', 'routes/office/reviews.tsx', id('admin-reviews')),
    route('adminn/reviews/:reviewId', 'routes/office/review.tsx', id('admin-review')),
    route('adminn/tickets', 'routes/office/tickets.tsx', id('admin-tickets')),
    route('adminn/tickets/:ticketId', 'routes/office/ticket.tsx', id('admin-ticket')),
    route('adminn/invitations', 'routes/office/invitations.tsx', id('admin-invitations')),
    route('adminn/system', 'routes/office/system.tsx', id('admin-system')),
    route('adminn/audit', 'routes/office/audit.tsx', id('admin-audit')),
    route('adminn/quotes', 'routes/office/quotes.tsx', id('admin-quotes')),
    route('adminn/settings', 'routes/office/settings.tsx', id('admin-settings')),
    route('adminn/settings/mails', 'routes/office/mails.tsx', id('admin-mails')),
    route('adminn/settings/mails/:kind', 'routes/office/mail.tsx', id('admin-mail')),
    route('adminn/settings/taxes', 'routes/office/taxes.tsx', id('admin-taxes')),
    route('adminn/settings/:name', 'routes/office/setting.tsx', id('admin-setting')),
    ...bookingPages(id),
    ...taxonomyPages(id),
    ...moneyPages(id),
    route('adminn/*', 'routes/desk-not-found.tsx', id('admin-missing')),
    route('admindashboard/*', 'routes/desk-not-found.tsx', id('admindashboard-missing')),
  ])

/** Private pages. React Router ignores case, so /ownerDashboard and /adminLogin match too. */
const desks = (id: Named): RouteConfigEntry[] => [
  layout('routes/account/layout.tsx', id('account'), [
    route('UserDashboard/profile', 'routes/account/profile.tsx', id('profile')),
    route('UserDashboard/bookings', 'routes/account/bookings.tsx', id('bookings')),
    route('UserDashboard/inbox', 'routes/account/inbox.tsx', id('inbox')),
    route('UserDashboard/inbox/new', 'routes/account/ask.tsx', id('ask')),
    route('UserDashboard/support', 'routes/account/support.tsx', id('support')),
    route('UserDashboard/support/new', 'routes/account/ask-support.tsx', id('ask-support')),
    route('UserDashboard/support/:ticketId', 'routes/account/ticket.tsx', id('ticket')),
    route('UserDashboard/favorites', 'routes/account/favorites.tsx', id('favorites')),
    route('UserDashboard/payment-methods', 'routes/account/payment-methods.tsx', id('payment-methods')),
    route('UserDashboard/*', 'routes/desk-not-found.tsx', id('account-missing')),
  ]),
  layout('routes/owner/layout.tsx', id('owner'), [
    route('OwnerDashboard', 'routes/owner/start.tsx', id('owner-start')),
    route('OwnerDashboard/search', 'routes/owner/search.tsx', id('owner-search')),
    route('OwnerDashboard/bookings', 'routes/owner/bookings.tsx', id('owner-bookings')),
    route('OwnerDashboard/bookings/:bookingId', 'routes/owner/booking.tsx', id('owner-booking')),
    route('OwnerDashboard/day/:date', 'routes/owner/day.tsx', id('owner-day')),
    route('OwnerDashboard/captains', 'routes/owner/captains.tsx', id('owner-captains')),
    route('OwnerDashboard/inbox', 'routes/owner/inbox.tsx', id('owner-inbox')),
    route('OwnerDashboard/availabilitycalendar', 'routes/owner/calendar.tsx', id('owner-calendar')),
    route(
      'OwnerDashboard/availabilitycalendar/:boatId/feeds',
      'routes/owner/calendar-feeds.tsx',
      id('owner-calendar-feeds'),
    ),
    route('OwnerDashboard/quotes', 'routes/owner/quotes.tsx', id('owner-quotes')),
    route('OwnerDashboard/listings', 'routes/owner/listings.tsx', id('owner-listings')),
    route('OwnerDashboard/listings/take-over', 'routes/owner/take-over-listing.tsx', id('owner-take-over')),
    route('OwnerDashboard/listings/:boatId/:step?', 'routes/owner/listing-step.tsx', id('owner-listing-step')),
    route('OwnerDashboard/reviews', 'routes/owner/reviews.tsx', id('owner-reviews')),
    route('OwnerDashboard/pricing', 'routes/owner/pricing.tsx', id('owner-pricing')),
    route('OwnerDashboard/pricing/:boatId', 'routes/owner/pricing-desk.tsx', id('owner-pricing-desk')),
    route('OwnerDashboard/verification-documents', 'routes/owner/verification-documents.tsx', id('owner-papers')),
    route('OwnerDashboard/account-settings', 'routes/owner/account-settings.tsx', id('owner-settings')),
    route('OwnerDashboard/payouts', 'routes/owner/payouts.tsx', id('owner-payouts')),
    route('OwnerDashboard/payouts/details', 'routes/owner/payout-details.tsx', id('owner-payout-details')),
    route('OwnerDashboard/payouts/account', 'routes/owner/payout-account.ts', id('owner-payout-account')),
    route('OwnerDashboard/payouts/statements/:month/:currency', 'routes/owner/statement.tsx', id('owner-statement')),
    route('OwnerDashboard/fleets', 'routes/owner/fleets.ts', id('owner-fleets')),
    route('OwnerDashboard/statistics', 'routes/owner/statistics.tsx', id('owner-statistics')),
    route('OwnerDashboard/*', 'routes/desk-not-found.tsx', id('owner-missing')),
  ]),
  office(id),
]

export default [
  ...pages('en'),
  ...prefix('fr', pages('fr')),
  route('preferences', 'routes/preferences.ts'),
  route('refresh', 'routes/refresh.ts'),
  route('site.webmanifest', 'routes/web-manifest.ts'),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('dev/mail', 'routes/dev/mail.tsx'),
] satisfies RouteConfig
