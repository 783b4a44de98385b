/** The pages that are nothing but content, by their address, and the kind of entry that each one is. */
export const contentPages = {
  'about-us': 'page',
  'privacy-policy': 'page',
  'refund-policy': 'page',
  'terms-of-service': 'page',
  'member-terms': 'page',
  'cookie-policy': 'page',
  'booking-process': 'page',
  'payment-options': 'page',
  'help-center': 'page',
  'coming-soon': 'page',
  'corporate-events': 'page',
  concierge: 'page',
  'yacht-management': 'page',
  'yacht-owner-info': 'page',
  'luxury-charters': 'package',
  'special-events': 'package',
  'corporate-events-packages': 'package',
  'birthday-packages': 'package',
  'bachelorette-packages': 'package',
  'wedding-packages': 'package',
  'proposal-packages': 'package',
  'family-excursion': 'package',
  'dinner-cruise-dubai': 'package',
} as const satisfies Record<string, 'page' | 'package'>

export type ContentPageSlug = keyof typeof contentPages

export const isContentPage = (slug: string): slug is ContentPageSlug => Object.hasOwn(contentPages, slug)
