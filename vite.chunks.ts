import type { Plugin } from 'vite'

// What every page has around it, and what is loaded with every page for it, in one file.
const frame = [
  'shared/cookies',
  'shared/picture-sizes',
  'web/features/boats/yacht-grid-skeleton',
  'web/features/site/connection-notice',
  'web/features/site/consent-strip',
  'web/features/site/currencies-link',
  'web/features/site/error-actions',
  'web/features/site/error-page',
  'web/features/site/error-recovery',
  'web/features/site/footer',
  'web/features/site/header',
  'web/features/site/header-tools',
  'web/features/site/late-mount',
  'web/features/site/site-frame',
  'web/features/site/user-menu',
  'web/lib/class-names',
  'web/lib/hydrate-later',
  'web/lib/page-meta',
  'web/lib/paths',
  'web/lib/use-site',
  'web/ui/button',
  'web/ui/field',
  'web/ui/icon',
  'web/ui/icon-button',
  'web/ui/icons',
  'web/ui/line-through',
  'web/ui/logo',
  'web/ui/popover',
  'web/ui/section-heading',
  'web/ui/select-field',
  'web/ui/skeleton',
  'web/ui/skip-link',
  'web/ui/text-link',
]

// What tells of a yacht, on a card and on her own page.
const yachts = [
  'web/features/boats/card-price',
  'web/features/boats/compare-selection',
  'web/features/boats/compare-toggle',
  'web/features/boats/promotion-text',
  'web/features/boats/trip-words',
  'web/features/boats/yacht-address',
  'web/features/boats/yacht-photos',
  'web/features/wishlist/heart',
  'web/features/wishlist/wishlist',
  'web/lib/format',
  'web/lib/local-text',
  'web/lib/stored-list',
  'web/paraglide/messages/bareboat',
  'web/paraglide/messages/duration',
  'web/paraglide/messages/home',
  'web/paraglide/messages/instant_booking',
  'web/paraglide/messages/pictures_of',
  'web/paraglide/messages/super_owner',
  'web/paraglide/messages/trip_type',
  'web/paraglide/messages/unnamed_yacht',
  'web/paraglide/messages/with_skipper',
  'web/paraglide/messages/yachts_in',
  'web/ui/badge',
  'web/ui/picture',
  'web/ui/price',
  'web/ui/rating',
]

// A grid of yachts: on the home page its scripts run once the rest is there. A word that several pages say would be a
// file of its own, with more around it than in it.
const cards = [
  'web/features/boats/carousel-stage',
  'web/features/boats/picture-carousel',
  'web/features/boats/use-carousel',
  'web/features/boats/yacht-card',
  'web/features/boats/yacht-grid',
  'web/paraglide/messages/no_yachts',
  'web/paraglide/messages/retry_loading',
  'web/paraglide/messages/yachts_count',
  'web/ui/card',
  'web/ui/page-numbers',
  'web/ui/pagination',
  'web/ui/state-panel',
]

// Small things that the card of a trip and the checkout share. What reads an address has a file of its own: the search needs
// it without them.
const trip = [
  'web/features/bookings/approximate-total',
  'web/features/bookings/book-now-path',
  'web/features/bookings/trip-choice',
  'web/features/bookings/trip-figure',
  'web/paraglide/messages/date',
  'web/paraglide/messages/extras',
  'web/paraglide/messages/guests',
  'web/paraglide/messages/instant_note',
  'web/paraglide/messages/price_details',
  'web/paraglide/messages/request_note',
  'web/paraglide/messages/start_time',
  'web/paraglide/messages/total',
]
// The words of a guest's form: each by itself would be a file with more around it than in it.
const form = [
  'web/paraglide/messages/enter_name',
  'web/paraglide/messages/enter_phone',
  'web/paraglide/messages/invalid_phone',
  'web/paraglide/messages/phone_hint',
  'web/paraglide/messages/your_email',
  'web/paraglide/messages/your_name',
  'web/paraglide/messages/your_notes',
  'web/paraglide/messages/your_phone',
]
// What is agreed to, at the checkout and on the pages of payment.
const terms = [
  'web/features/bookings/payment-terms',
  'web/features/bookings/price-lines',
  'web/features/bookings/trip-period',
  'web/features/bookings/trip-promises',
  'web/paraglide/messages/cancel_always_free',
  'web/paraglide/messages/fee_share',
  'web/paraglide/messages/security_deposit',
]
const address = ['web/lib/search-params']

const platform = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/

/** Which modules share a file in the browser. The yachts before the cards, which take along what has no file yet. */
export const chunkGroups = [
  // React and the router are on every page and change together: one file compresses better than three.
  { name: 'platform', test: platform },
  { name: 'frame', test: (id: string) => isOf(frame, id) || id.includes('vite/preload-helper'), minShareCount: 2 },
  { name: 'yachts', test: (id: string) => isOf(yachts, id), minShareCount: 2 },
  { name: 'cards', test: (id: string) => isOf(cards, id), minShareCount: 2 },
  { name: 'address', test: (id: string) => isOf(address, id), minShareCount: 2 },
  { name: 'trip', test: (id: string) => isOf(trip, id), minShareCount: 2 },
  { name: 'form', test: (id: string) => isOf(form, id), minShareCount: 2 },
  { name: 'terms', test: (id: string) => isOf(terms, id), minShareCount: 2 },
]

/** Fails the build when one of these modules is not in it any more: it has been moved, renamed or deleted. */
export const checkChunkGroups = (): Plugin => ({
  name: 'check-chunk-groups',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return
    const present = new Set([...this.getModuleIds()].map(nameOf))
    const missing = [...frame, ...yachts, ...cards, ...address, ...trip, ...form, ...terms].filter(
      (name) => !present.has(name),
    )
    if (missing.length > 0) this.error(`vite.chunks.ts names modules that are not in the build: ${missing.join(', ')}`)
  },
})

const isOf = (names: readonly string[], id: string) => names.includes(nameOf(id))

/** A module's path within src, without its ending. */
function nameOf(id: string): string {
  const [, path = ''] = /[\\/]src[\\/](.+?)\.(?:tsx?|js)(?:\?|$)/.exec(id) ?? []
  return path.replaceAll('\\', '/')
}
