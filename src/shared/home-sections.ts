/** The sections of the home page below its yachts, in their first order. The entry `home` says which are shown, in which order. */
export const homeSections = [
  'packages',
  'adventures',
  'reviews',
  'callToAction',
  'business',
  'partners',
  'gallery',
  'testimonials',
  'questions',
  'growth',
  'contact',
  'posts',
] as const
export type HomeSection = (typeof homeSections)[number]
