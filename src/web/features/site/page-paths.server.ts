type RouteOfBuild = { path?: string | undefined; parentId?: string | undefined }

const known = new WeakMap<object, ReadonlySet<string>>()

/** The addresses of the pages that were built, in English: '/yacht-rentals'. Patterns keep their names: '/:boatId'. */
export function pagePaths(routes: Readonly<Record<string, RouteOfBuild | undefined>>): ReadonlySet<string> {
  const paths = known.get(routes) ?? new Set(Object.values(routes).map((route) => pathOf(route, routes)))
  known.set(routes, paths)
  return paths
}

function pathOf(route: RouteOfBuild | undefined, routes: Readonly<Record<string, RouteOfBuild | undefined>>): string {
  const parent = route?.parentId ? pathOf(routes[route.parentId], routes) : ''
  return route?.path ? `${parent.replace(/\/$/, '')}/${route.path}` : parent || '/'
}
