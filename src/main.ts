import type { ServerBuild } from 'react-router'
import { offerSetUpToken } from '#server/admin/set-up-token.ts'
import { writeCollected } from '#server/analytics/collect-counts.ts'
import { hasDemoListings } from '#server/boats/queries.ts'
import { forgetResolvedPlaces } from '#server/geo/resolve-location.ts'
import { createHttpApp, type HttpApp } from '#server/http-app.ts'
import { listDemoUsers } from '#server/identity/queries.ts'
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
import { tableOfPages } from './page-table.ts'
import { servePages } from './serve-pages.ts'
import { sharePages } from './shared-pages.ts'
import { siteMap } from './site-map.ts'
import { startPayments } from './start-payments.ts'
import { startingResponse } from './starting-page.ts'

type Pages = {
  build: () => Promise<ServerBuild>
  development: boolean
  /** Answers before everything else: the modules of the pages, while they are being worked on. */
  front?: Front
}

/** Starts everything and answers how to stop it. Throws a SettingsError or an EADDRINUSE before anything is touched. */
export async function start(settings: Settings, pages: Pages): Promise<Listening> {
  // Bound first: a taken port is told before a database is started, and nobody is refused while it is.
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
  app.route('/', siteMap(services, tableOfPages((await pages.build()).routes)))
  await servePages(app, services, pages)
  const shared = await sharedPages(app, services, database.url, pages)
  if (shared) front = shared.front
  const stopFollowing = shared?.stop ?? followSettings(services, database.url)
  answer = shared?.fetch ?? app.fetch
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

/** What pages do that are kept, for a process that keeps none. */
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

/** On the console and nowhere else: the log is kept by others too. */
async function tellSetUpToken(services: Services) {
  const token = await offerSetUpToken(services)
  if (!token) return
  console.log(`\nThere is no administrator yet. Until tomorrow, whoever has this token becomes the first:`)
  console.log(`  ${token}\n  ${publicUrl(services.settings)}/adminsignup\n`)
}

/** On a loopback address alone: there the pages of sign-in have a button for each. */
async function tellDemoUsers({ db, settings }: Services) {
  if (settings.DEMO !== 'on' || !isLocalInstallation(settings)) return
  const users = await listDemoUsers(db)
  if (users.length === 0) return
  console.log('\nUsers of the demo world, to sign in as by one press from this machine:')
  for (const { role, name } of users) console.log(`  ${name.padEnd(12)} ${publicUrl(settings)}${demoPages[role]}`)
}

const demoPages = { a: '/adminlogin', b: '/ownerauth', c: '/auth' }

/** While pages are being worked on, and where no memory is given to them, each is made for its visitor. */
async function sharedPages(app: HttpApp, services: Services, url: string, { build, development }: Pages) {
  if (development || services.settings.PAGE_CACHE_MB === 0) return undefined
  const { routes } = await build()
  return sharePages({ services, url, routes, fetch: app.fetch })
}

async function main() {
  const settings = loadSettings(process.env)
  let running: Listening | undefined
  stopOnSignal(() => running, { tethered: process.argv.includes('--tethered') })
  // The build is made by scripts/start.mjs before this file runs; it has no types of its own.
  const built = '../build/server/index.js'
  const build = await step('Pages', () => import(built) as Promise<ServerBuild>)
  running = await start(settings, { build: async () => build, development: false })
  console.log(`Ready after ${seconds(Date.now() - startedAt())} on ${publicUrl({ ...settings, PORT: running.port })}`)
}

/** When the command was given: scripts/start.mjs passes it on, since its own part of the time counts too. */
function startedAt(): number {
  const given = process.argv.find((argument) => argument.startsWith('--since='))
  return given ? Number(given.slice('--since='.length)) : performance.timeOrigin
}

/** The code of an end that another start would not mend (EX_CONFIG): scripts/setup/supervise.mjs tries none. */
const cannotStart = 78

export function tell(error: unknown): never {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (taken)
    console.error(`Port ${(error as { port?: number }).port} is taken. Stop what uses it, or set PORT to another.`)
  else console.error(error instanceof StartError ? error.message : error)
  process.exit(taken || error instanceof StartError ? cannotStart : 1)
}

if (import.meta.main) await main().catch(tell)
