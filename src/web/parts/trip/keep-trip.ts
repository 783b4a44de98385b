import { cacheNameOf, forgetTrips, isOver, type KeptTrip, keeperKey, tripOfPath } from '#web/lib/kept-trips.ts'

/** Keeps the card with its files on this device. False in browsers and settings that cannot keep it. */
export async function keepTrip(trip: KeptTrip, keeper: string): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isOver(trip)) return false
  const path = location.pathname
  // The reader has gone on to another page meanwhile.
  if (tripOfPath(path) !== trip.bookingId) return false
  await navigator.serviceWorker.register('/trip-worker.js', { scope: path })
  const page = await fetch(path, { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!page.ok || page.redirected) return false
  localStorage.setItem(keeperKey, keeper)
  const name = cacheNameOf(trip)
  await forgetTrips((kept) => isOver(kept) || (kept.bookingId === trip.bookingId && cacheNameOf(kept) !== name))
  const cache = await caches.open(name)
  const files = new Set([...filesOfDocument(), ...filesOfRefresh(), ...filesIn(await page.clone().text())])
  const known = new Set((await cache.keys()).map(({ url }) => url))
  // A picture that is lost is no reason to lose the page.
  await Promise.allSettled([...files].filter((url) => !known.has(url)).map((url) => cache.add(url)))
  await cache.put(path, page)
  return true
}

type Table = { routes: Partial<Record<string, { module: string; clientActionModule?: string }>> }

/** The scripts that renew the page. They are needed in the moment in which the connection returns, and may be lost in it. */
function filesOfRefresh(): string[] {
  // The router's table of routes, as the page loads it.
  const { __reactRouterManifest: table } = window as { __reactRouterManifest?: Table }
  const { module, clientActionModule } = table?.routes['site/routes/refresh'] ?? {}
  return [module, clientActionModule].flatMap((path) => (path ? [location.origin + path] : []))
}

/** The files that the shown page has loaded. */
const filesOfDocument = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => {
      const { origin, pathname } = new URL(url)
      return origin === location.origin && /^\/(assets|media)\//.test(pathname)
    })

/** The scripts and styles that the HTML names. After a release they differ from those of the shown page. */
const filesIn = (html: string): string[] =>
  [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)/g)].map(([path]) => location.origin + path)
