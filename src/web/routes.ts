import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Named, officePages } from './office-routes.ts'

/** Pages of one booking. */
const checkoutPages = (id: Named): RouteConfigEntry =>
  layout('checkout/routes/layout.tsx', id('checkout'), [
    route('preview/:boatId', 'owner/routes/preview.tsx', id('preview')),
    route('book-now/:boatId/:instabookId?', 'checkout/routes/book-now.tsx', id('book-now')),
    route('complete-payment/:bookingId', 'checkout/routes/complete-payment.tsx', id('complete-payment')),
    route('payment/:paymentIntentId', 'checkout/routes/payment.ts', id('payment')),
    route('pay/:token', 'checkout/routes/pay.tsx', id('pay')),
    route('offer/:token', 'checkout/routes/offer.tsx', id('offer')),
    route('offer/:token/file', 'checkout/routes/offer-file.ts', id('offer-file')),
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
    route('reservation/:bookingId/agreement', 'checkout/routes/agreement.tsx', id('agreement')),
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
      route('yacht-owner-info', 'site/routes/yacht-owner-info.tsx', id('yacht-owner-info')),
      route('yacht-management', 'site/routes/yacht-management.tsx', id('yacht-management')),
      route('contact', 'site/routes/contact.tsx', id('contact')),
      route('blog', 'site/routes/blog.tsx', id('blog')),
      route('blog/:slug', 'site/routes/blog-post.tsx', id('blog-post')),
      route('proposal', 'site/routes/proposal.tsx', id('proposal')),
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
    // Shown in frames of other sites.
    route('widget/:boatId', 'site/routes/widget.ts', id('widget')),
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
    route('owner-invitation/:token', 'site/routes/auth/owner-invitation.tsx', id('owner-invitation')),
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
    route('OwnerDashboard/board', 'owner/routes/board.tsx', id('owner-board')),
    route('OwnerDashboard/captains', 'owner/routes/captains.tsx', id('owner-captains')),
    route('OwnerDashboard/notifications', 'owner/routes/notifications.tsx', id('owner-notifications')),
    route('OwnerDashboard/inbox', 'owner/routes/inbox.tsx', id('owner-inbox')),
    route('OwnerDashboard/availabilitycalendar', 'owner/routes/calendar.tsx', id('owner-calendar')),
    route('OwnerDashboard/availabilitycalendar/several', 'owner/routes/several-calendars.tsx', id('owner-several')),
    route(
      'OwnerDashboard/availabilitycalendar/:boatId/feeds',
      'owner/routes/calendar-feeds.tsx',
      id('owner-calendar-feeds'),
    ),
    route('OwnerDashboard/availabilitycalendar/:boatId/widget', 'owner/routes/calendar-widget.tsx', id('owner-widget')),
    route('OwnerDashboard/quotes', 'owner/routes/quotes.tsx', id('owner-quotes')),
    route('OwnerDashboard/listings', 'owner/routes/listings.tsx', id('owner-listings')),
    route('OwnerDashboard/listings/copy', 'owner/routes/copy-listing.tsx', id('owner-copy-listing')),
    route('OwnerDashboard/listings/take-over', 'owner/routes/take-over-listing.tsx', id('owner-take-over')),
    route('OwnerDashboard/listings/import', 'owner/routes/own-imports.tsx', id('owner-imports')),
    route('OwnerDashboard/listings/import/:importId', 'owner/routes/own-import.tsx', id('owner-import')),
    route('OwnerDashboard/listings/:boatId/shared-steps', 'owner/routes/shared-steps.tsx', id('owner-shared-steps')),
    route('OwnerDashboard/listings/:boatId/:step?', 'owner/routes/listing-step.tsx', id('owner-listing-step')),
    route('OwnerDashboard/reviews', 'owner/routes/reviews.tsx', id('owner-reviews')),
    ...pricingPages(id),
    route('OwnerDashboard/verification-documents', 'owner/routes/verification-documents.tsx', id('owner-papers')),
    route('OwnerDashboard/account-settings', 'owner/routes/account-settings.tsx', id('owner-settings')),
    route('OwnerDashboard/payouts', 'owner/routes/payouts.tsx', id('owner-payouts')),
    route('OwnerDashboard/payouts/details', 'owner/routes/payout-details.tsx', id('owner-payout-details')),
    route('OwnerDashboard/payouts/account', 'owner/routes/payout-account.ts', id('owner-payout-account')),
    route('OwnerDashboard/payouts/statements/:month/:currency', 'owner/routes/statement.tsx', id('owner-statement')),
    route('OwnerDashboard/fleets', 'owner/routes/fleets.ts', id('owner-fleets')),
    route('OwnerDashboard/activity', 'owner/routes/activity.tsx', id('owner-activity')),
    route('OwnerDashboard/statistics', 'owner/routes/statistics.tsx', id('owner-statistics')),
    route('OwnerDashboard/*', 'site/routes/desk-not-found.tsx', id('owner-missing')),
  ]),
  officePages(id),
]

const pricingPages = (id: Named): RouteConfigEntry[] => [
  route('OwnerDashboard/pricing', 'owner/routes/pricing.tsx', id('owner-pricing')),
  route('OwnerDashboard/pricing/fleet', 'owner/routes/fleet-pricing.tsx', id('owner-fleet-pricing')),
  route('OwnerDashboard/pricing/publications', 'owner/routes/price-publications.tsx', id('owner-price-publications')),
  route('OwnerDashboard/pricing/:boatId', 'owner/routes/pricing-desk.tsx', id('owner-pricing-desk')),
]

export default [
  ...pages('en'),
  ...prefix('fr', pages('fr')),
  route('preferences', 'site/routes/preferences.ts'),
  route('refresh', 'site/routes/refresh.ts'),
  route('consent.css', 'site/routes/consent-style.ts'),
  route('site.webmanifest', 'site/routes/web-manifest.ts'),
  route('widget.js', 'site/routes/widget-script.ts'),
  route('dev/ui', 'site/routes/dev/ui.tsx'),
  route('dev/mail', 'site/routes/dev/mail.tsx'),
  route('weather-test', 'site/routes/dev/weather.tsx'),
  route('test-tiktok', 'site/routes/dev/tracking.tsx'),
  route('sanity-test', 'site/routes/dev/sanity.tsx'),
  route('location-test', 'site/routes/dev/location.tsx'),
  route('debug-location', 'site/routes/dev/debug-location.tsx'),
  route('test-route', 'site/routes/dev/routes.tsx'),
] satisfies RouteConfig
