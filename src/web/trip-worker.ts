import { findKept, forgetTrips, isOver, tripOfPath } from './lib/kept-trips.ts'

// The service worker of trip cards. A page registers it for its own address alone (src/web/parts/trip/keep-trip.ts), and keeps its
// files. This worker only reads them. Vite builds it as /trip-worker.js (vite.workers.ts).

type Waits = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetches = Waits & { request: Request; respondWith: (answer: Promise<Response>) => void }

/** The parts of a ServiceWorkerGlobalScope in use. The types of pages have no such scope. */
type WorkerScope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (name: 'install' | 'activate', listen: (event: Waits) => void): void
    (name: 'fetch', listen: (event: Fetches) => void): void
  }
}

const worker = self as unknown as WorkerScope // A page's types are loaded here.

const isFile = /^\/(assets|media)\//

/** A slow network does not delay a card that is kept. The page then renews itself. */
const patienceMs = 600

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), forgetTrips(isOver)])),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const bookingId = tripOfPath(pathname)
  if (bookingId && request.mode === 'navigate') event.respondWith(openTrip(event, bookingId))
  else if (isFile.test(pathname)) event.respondWith(readFile(request))
})

/** The page as the server sends it, or the kept one when the server is slow or unreachable. */
async function openTrip(event: Fetches, bookingId: string): Promise<Response> {
  const { request } = event
  const sent = fetch(request).then((answer) => unlessRefused(answer, bookingId))
  const kept = await findKept(new URL(request.url).pathname)
  if (!kept) return sent
  event.waitUntil(sent.catch(() => undefined))
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  setTimeout(resolve, patienceMs, undefined)
  const answer = await Promise.race([sent.catch(() => undefined), late])
  return answer && answer.status < 500 ? answer : kept
}

/** A card that its reader may not read any more is deleted, also when the answer comes too late to be shown. */
async function unlessRefused(answer: Response, bookingId: string): Promise<Response> {
  const isRefused = answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500)
  if (isRefused && answer.status !== 429) await forgetTrips((trip) => trip.bookingId === bookingId)
  return answer
}

/** Files of the build and pictures never change under one address. */
const readFile = async (request: Request): Promise<Response> => (await findKept(request)) ?? fetch(request)
