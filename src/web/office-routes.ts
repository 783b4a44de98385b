import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export type Named = (name: string) => { id: string }

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
  route('adminn/money/rates', 'office/routes/money/rates.tsx', id('office-money-rates')),
  route('adminn/money/rates/:currency', 'office/routes/money/rate.tsx', id('office-money-rate')),
  route('adminn/money/entries/new', 'office/routes/money/new-entry.tsx', id('office-money-new-entry')),
]

/** Bookings in the back office. */
const bookingPages = (id: Named): RouteConfigEntry[] => [
  route('adminn/bookings', 'office/routes/bookings/list.tsx', id('office-bookings')),
  route('adminn/bookings/weather', 'office/routes/bookings/weather.tsx', id('office-weather-rounds')),
  route('adminn/bookings/weather/:roundId', 'office/routes/bookings/weather-round.tsx', id('office-weather-round')),
  route('adminn/bookings/:bookingId', 'office/routes/bookings/booking.tsx', id('office-booking')),
  route('adminn/bookings/:bookingId/cancel', 'office/routes/bookings/cancel.tsx', id('office-cancel-booking')),
  route('adminn/bookings/:bookingId/refund', 'office/routes/bookings/refund.tsx', id('office-refund-booking')),
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
export const officePages = (id: Named): RouteConfigEntry =>
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
    route('adminn/users/:userId/merge', 'office/routes/merge-user.tsx', id('office-merge-user')),
    route('adminn/users/:userId/end', 'office/routes/end-seeing.ts', id('office-end-seeing')),
    route('adminn/listings', 'office/routes/listings.tsx', id('office-listings')),
    route('adminn/listings/order', 'office/routes/listing-order.tsx', id('office-listing-order')),
    route('adminn/listings/import', 'office/routes/fleet-imports.tsx', id('office-fleet-imports')),
    route('adminn/listings/import/:importId', 'office/routes/fleet-import.tsx', id('office-fleet-import')),
    route('adminn/listings/:boatId', 'office/routes/listing.tsx', id('office-listing')),
    route('adminn/owners', 'office/routes/owners.tsx', id('office-owners')),
    route('adminn/owners/new', 'office/routes/owner-new.tsx', id('office-owner-new')),
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
    route('adminn/quotes/new', 'office/routes/new-quote.tsx', id('office-new-quote')),
    route('adminn/quotes/:quoteId', 'office/routes/quote.tsx', id('office-quote')),
    route('adminn/settings', 'office/routes/settings.tsx', id('office-settings')),
    route('adminn/settings/mails', 'office/routes/mails.tsx', id('office-mails')),
    route('adminn/settings/mails/:kind', 'office/routes/mail.tsx', id('office-mail')),
    route('adminn/settings/taxes', 'office/routes/taxes.tsx', id('office-taxes')),
    route('adminn/settings/:name', 'office/routes/setting.tsx', id('office-setting')),
    ...bookingPages(id),
    ...taxonomyPages(id),
    route('adminn/packages', 'office/routes/packages/list.tsx', id('office-packages')),
    route('adminn/packages/:slug', 'office/routes/packages/package.tsx', id('office-package')),
    route('adminn/packages/:slug/items/:itemId', 'office/routes/packages/item.tsx', id('office-package-item')),
    ...moneyPages(id),
    ...studioPages(id),
    route('adminn/*', 'site/routes/desk-not-found.tsx', id('office-missing')),
    route('admindashboard/*', 'site/routes/desk-not-found.tsx', id('admindashboard-missing')),
  ])
