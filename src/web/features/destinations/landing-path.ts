const prefix = '/yacht-rental-in-'

/** The page of a destination, without the language. */
export const landingPath = (slug: string) => prefix + slug

/** The place that an address asks for: of "/fr/yacht-rental-in-dubai" it is "dubai"; null for other pages. */
export function placeOfLanding(pathname: string): string | null {
  const [, segment] = /\/yacht-rental-in-([^/]+)\/?$/.exec(pathname) ?? []
  return segment === undefined ? null : segment.toLowerCase()
}
