const prefix = 'yacht-rental-in-'

/** The segment of a destination's page: pagePath('/:segment', { segment: landingSegment('dubai') }). */
export const landingSegment = (slug: string) => prefix + slug

/** The slug of the place in an address: "dubai" for "/fr/yacht-rental-in-dubai"; null for other pages. */
export function placeOfLanding(pathname: string): string | null {
  const [, segment] = /\/yacht-rental-in-([^/]+)\/?$/.exec(pathname) ?? []
  return segment === undefined ? null : segment.toLowerCase()
}
