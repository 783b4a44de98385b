import type { ServerBuild } from 'react-router'
import { writeCollected } from '#server/analytics/collect-counts.ts'
import { hasDemoListings } from '#server/boats/queries.ts'
import { forgetResolvedPlaces } from '#server/geo/resolve-location.ts'
import { createHttpApp, type HttpApp } from '#server/http-app.ts'
import { listDemoUsers } from '#server/identity/queries.ts'
import { keepServerKeys } from '#server/notifications/push/server-keys.ts'
import { offerSetUpToken } from '#server/office/set-up-token.ts'
import type { Services } from '#server/platform/context.ts'
import { isLocalInstallation } from '#server/platform/http/is-local-visit.ts'
import { type Front, type Listening, listen } from '#server/platform/http/listen.ts'
import { openSettings } from '#server/platform/live-settings.ts'
import { loadSettings } from '#server/platform/load-settings.ts'
import { createLog } from '#server/platform/log.ts'
import { everything } from '#server/platform/page-tags.ts'
import { publicUrl, type Settings } from '#server/platform/settings.ts'
import { StartError } from '#server/platform/start-error.ts'
import { seconds, step } from '#server/platform/steps.ts'
import { stopOnSignal } from '#server/platform/stop-on-signal.ts'
import { watchForChanges } from '#server/platform/watch-for-changes.ts'
import { startDatabase } from '#server/start-database.ts'
import { startWorker } from '#server/worker.ts'
import { feed } from './feed.ts'
import { tableOfPages } from './page-table.ts'
import { servePages } from './serve-pages.ts'
import { shareCards } from './share-cards.ts'
import { sharePages } from './shared-pages.ts'
import { siteMap } from './site-map.ts'
import { startPayments } from './start-payments.ts'
import { startingResponse } from './starting-page.ts'

type Pages = {
  build: () => Promise<ServerBuild>
  development: boolean
  /** Answers requests first: Vite's modules of the pages in development. */
  front?: Front
}

/** Starts everything. Returns the function that stops it. Throws a SettingsError or EADDRINUSE before anything is changed. */
export async function start(settings: Settings, pages: Pages): Promise<Listening> {
  // The port is bound first: a port in use is reported before a database starts, and clients get an answer while it starts.
  let answer: Parameters<typeof listen>[0] = startingResponse
  let front: Front = pages.front ?? ((_request, _response, next) => next())
  const listening = await listen((request, env) => answer(request, env), {
    port: settings.PORT,
    host: settings.HOST,
    front: (request, response, next) => front(request, response, next),
  })
  const { database, stop: stopDatabase } = await startDatabase(settings)
  const payments = await startPayments(settings, database, listening.port)
  const log = createLog(settings.LOG_LEVEL)
  const live = await openSettings(database.db, payments.settings)
  const services: Services = {
    db: database.db,
    get settings() {
      return live.current()
    },
    refreshSettings: live.refresh,
    log,
    now: Date.now,
  }
  let draining = false
  const app = createHttpApp({
    services,
    pool: database.pool,
    development: pages.development,
    isDraining: () => draining,
    showsDemo: await hasDemoListings(database.db),
  })
  const { routes } = await pages.build()
  app.route('/', siteMap(services, tableOfPages(routes)))
  app.route('/', feed(services))
  app.route('/', shareCards(services, { routes, fetch: app.fetch }))
  await servePages(app, services, pages)
  const shared = await sharedPages(app, services, database.url, pages)
  if (shared) front = shared.front
  const stopFollowing = shared?.stop ?? followSettings(services, database.url)
  answer = shared?.fetch ?? app.fetch
  if (settings.WEB_PUSH === 'on') await keepServerKeys(database.db)
  await tellSetUpToken(services)
  await tellDemoUsers(services)
  const worker = settings.WORKER === 'on' ? startWorker(services, database.pool) : undefined
  return {
    port: listening.port,
    close: async () => {
      draining = true
      await listening.close()
      await worker?.stop()
      await writeCollected(services)
      await stopFollowing()
      await payments.stop()
      await stopDatabase()
    },
  }
}

/** Follows changes of the settings in a process without a page cache. Elsewhere the page cache does that. */
function followSettings({ db, refreshSettings, log }: Services, url: string): () => Promise<void> {
  const follow = () => {
    refreshSettings?.().catch((error: unknown) => log.warn({ err: error }, 'cannot read the settings'))
  }
  const onChange = (tags: ReadonlySet<string>) => {
    if (!tags.has(everything)) return
    forgetResolvedPlaces(db)
    follow()
  }
  return watchForChanges({ url, onChange, onWatching: follow, log })
}

/** Only on the console: other people may read the log. */
async function tellSetUpToken(services: Services) {
  const token = await offerSetUpToken(services)
  if (!token) return
  console.log(`\nThere is no administrator yet. Until tomorrow, whoever has this token becomes the first:`)
  console.log(`  ${token}\n  ${publicUrl(services.settings)}/adminsignup\n`)
}

/** Only on a loopback address, where the sign-in pages have a button for each demo user. */
async function tellDemoUsers({ db, settings }: Services) {
  if (settings.DEMO !== 'on' || !isLocalInstallation(settings)) return
  const users = await listDemoUsers(db)
  if (users.length === 0) return
  console.log('\nUsers of the demo world, to sign in as by one press from this machine:')
  for (const { role, name } of users) console.log(`  ${name.padEnd(12)} ${publicUrl(settings)}${demoPages[role]}`)
}

const demoPages = { a: '/adminlogin', b: '/ownerauth', c: '/auth' }

/** In development, and with no memory for the page cache, every page is rendered for its visitor. */
async function sharedPages(app: HttpApp, services: Services, url: string, { build, development }: Pages) {
  if (development || services.settings.PAGE_CACHE_MB === 0) return undefined
  const { routes } = await build()
  return sharePages({ services, url, routes, fetch: app.fetch })
}

async function main() {
  const settings = loadSettings(process.env)
  let running: Listening | undefined
  stopOnSignal(() => running, { tethered: process.argv.includes('--tethered') })
  // scripts/start.mjs makes the build before this file runs. The build has no types.
  const built = '../build/server/index.js'
  const build = await step('Pages', () => import(built) as Promise<ServerBuild>)
  running = await start(settings, { build: async () => build, development: false })
  console.log(`Ready after ${seconds(Date.now() - startedAt())} on ${publicUrl({ ...settings, PORT: running.port })}`)
}

/** The time at which the command started. scripts/start.mjs passes it on, because its own part counts too. */
function startedAt(): number {
  const given = process.argv.find((argument) => argument.startsWith('--since='))
  return given ? Number(given.slice('--since='.length)) : performance.timeOrigin
}

/** The exit code of an error that a restart cannot fix (EX_CONFIG). scripts/setup/supervise.mjs does not restart after it. */
const cannotStart = 78

export function tell(error: unknown): never {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (taken)
    console.error(`Port ${(error as { port?: number }).port} is taken. Stop what uses it, or set PORT to another.`)
  else console.error(error instanceof StartError ? error.message : error)
  process.exit(taken || error instanceof StartError ? cannotStart : 1)
}

if (import.meta.main) await main().catch(tell)
