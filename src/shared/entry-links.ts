import { linkedContent } from './linked-content.ts'

/**
 * The first segments of the addresses that the product answers itself. No entry can have them. A test compares them with the
 * routes.
 */
const routeNames = [
  'test-route',
  'debug-location',
  'location-test',
  'sanity-test',
  'test-tiktok',
  'weather-test',
  'admindashboard',
  'adminlogin',
  'adminn',
  'adminsignup',
  'api',
  'assets',
  'auth',
  'blog',
  'book-now',
  'cancel',
  'cancellation-policy',
  'captain',
  'chat',
  'checkout',
  'compare',
  'complete-payment',
  'concierge',
  'consent.css',
  'contact',
  'cookie-choices',
  'credits',
  'currencies',
  'desk',
  'destinations',
  'dev',
  'faq',
  'fleet-invitation',
  'fr',
  'gift-cards',
  'guest-registration',
  'guest-registration-form',
  'healthz',
  'help-center',
  'login',
  'media',
  'metrics',
  'my-bookings',
  'newsletter',
  'offer',
  'og',
  'owner-invitation',
  'ownerauth',
  'ownerdashboard',
  'ownersignup',
  'packages',
  'pay',
  'payment',
  'preferences',
  'preview',
  'proposal',
  'rating',
  'readyz',
  'refresh',
  'reservation',
  'robots.txt',
  'site.webmanifest',
  'structure',
  'studio',
  'success',
  'unsubscribe',
  'userdashboard',
  'waiting',
  'widget',
  'widget.js',
  'wishlist',
  'yacht-management',
  'yacht-owner-info',
  'yacht-rentals',
] as const

const reserved = new Set<string>([...routeNames, ...linkedContent.map((path) => path.slice(1))])

/** Whether the product itself needs a page at this address: no entry may take it, and the entry that has it cannot move. */
export const isReservedSlug = (slug: string): boolean =>
  reserved.has(slug.toLowerCase()) || slug.startsWith('yacht-rental-in-') || /^[0-9a-z]{24}$/.test(slug)

/** The addresses of this site that texts link to, each once. Texts are at any depth. */
export function linksOf(value: unknown): string[] {
  return [...new Set(collect(value))]
}

function collect(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, path = '']) => path)
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && value.type === 'link' && 'to' in value ? [String(value.to)] : []
  return [...own, ...Object.values(value).flatMap(collect)]
}
