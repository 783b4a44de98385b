import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { destinations } from '../../database/gazetteer/destinations.ts'
import { contentPages } from './features/content/content-pages.ts'

/** Each public page stands twice, in English at its own address and in French under /fr, each with an id of its own. */
function pages(language: 'en' | 'fr'): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    layout('routes/public/layout.tsx', id('public'), [
      index('routes/public/home.tsx', id('home')),
      route('yacht-rentals', 'routes/public/yacht-rentals.tsx', id('yacht-rentals')),
      route('destinations', 'routes/public/destinations.tsx', id('destinations')),
      // A segment of an address is a parameter or it is not: each place has a route. Others come to :boatId and are told.
      ...destinations.map(({ slug }) =>
        route(`yacht-rental-in-${slug}`, 'routes/public/landing.tsx', id(`landing-${slug}`)),
      ),
      route('compare', 'routes/public/compare.tsx', id('compare')),
      ...Object.keys(contentPages).map((slug) => route(slug, 'routes/public/content-page.tsx', id(slug))),
      route('cancellation-policy', 'routes/public/cancellation-policy.ts', id('cancellation-policy')),
      route('faq', 'routes/public/faq.tsx', id('faq')),
      route('contact', 'routes/public/contact.tsx', id('contact')),
      route('blog', 'routes/public/blog.tsx', id('blog')),
      route('blog/:slug', 'routes/public/blog-post.tsx', id('blog-post')),
      route('wishlist', 'routes/public/wishlist.tsx', id('wishlist')),
      route('credits', 'routes/public/credits.tsx', id('credits')),
      route(':boatId', 'routes/public/yacht.tsx', id('yacht'), [
        index('routes/public/yacht-booking.tsx', id('yacht-booking')),
      ]),
      route('*', 'routes/public/not-found.tsx', id('not-found')),
    ]),
    layout('routes/checkout/layout.tsx', id('checkout'), [
      route('book-now/:boatId/:instabookId?', 'routes/checkout/book-now.tsx', id('book-now')),
      route('reservation/:bookingId', 'routes/checkout/reservation.tsx', id('reservation')),
    ]),
  ]
}

export default [
  ...pages('en'),
  ...prefix('fr', pages('fr')),
  route('preferences', 'routes/preferences.ts'),
  route('site.webmanifest', 'routes/web-manifest.ts'),
  route('dev/ui', 'routes/dev/ui.tsx'),
] satisfies RouteConfig
