import { cacheNameOf, forgetTrips, isOver, type KeptTrip, keeperKey } from '#web/lib/kept-trips.ts'

/** Keeps the card with its files on this device. Does nothing in browsers and settings that cannot keep it. */
export async function keepTrip(trip: KeptTrip, keeper: string): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isOver(trip)) return
  const path = location.pathname
  await navigator.serviceWorker.register('/trip-worker.js', { scope: path })
  const page = await fetch(path, { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!page.ok || page.redirected) return
  localStorage.setItem(keeperKey, keeper)
  const name = cacheNameOf(trip)
  await forgetTrips((kept) => isOver(kept) || (kept.bookingId === trip.bookingId && cacheNameOf(kept) !== name))
  const cache = await caches.open(name)
  const files = new Set([...filesOfDocument(), ...filesIn(await page.clone().text())])
  const known = new Set((await cache.keys()).map(({ url }) => url))
  // A picture that is lost is no reason to lose the page.
  await Promise.allSettled([...files].filter((url) => !known.has(url)).map((url) => cache.add(url)))
  await cache.put(path, page)
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
