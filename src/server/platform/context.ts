import type { AdminRight } from '#shared/admin-rights.ts'
import type { FleetRight } from '#shared/fleet-rights.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { PageTags } from './page-tags.ts'
import type { Scopes } from './scopes.ts'
import type { SessionOfRequest } from './session.ts'
import type { Settings } from './settings.ts'

/** Objects that live as long as the process. main.ts creates them once and passes them on. */
export type Services = {
  db: Db
  /** The settings as this process last read them. One request or job uses one version. */
  settings: Settings
  /** Reads the present settings, for writes. Without it they never change. */
  refreshSettings?: () => Promise<Settings>
  log: Log
  /** Epoch milliseconds; tests set it. */
  now: () => number
}

/** The data of the request that a handler answers. */
export type Context = Services & {
  /** The network address of the caller. Rate limits count by it. */
  address: string
  /** The country that a trusted proxy found for that address, ISO 3166 alpha-2. */
  country: string | null
  requestId: string
  session: SessionOfRequest
  /** The caller and the ids that they may use, as the operation's `auth` found them. Empty before that. */
  scopes: Partial<Scopes>
  /** The right that a co-manager needs for the operation; undefined where only the owner may call it. */
  right: FleetRight | undefined
  /** Whether the operation shows and changes only the yachts that a co-manager may work with. */
  byYacht: boolean
  /** The right that an administrator needs; undefined where administrators cannot call it as such. */
  adminRight: AdminRight | undefined
  headers: Headers
  /** Headers of the answer: of the call, or of the page that makes it. */
  answerHeaders: Headers
  /** The access token of a booking, from the bearer header or the booking's cookie. */
  accessToken: string | null
  idempotencyKey: string | null
  /** The page that makes this call answers a visitor's search. */
  answersSearch?: boolean | undefined
  /** Collects the tags of a page that may be kept. */
  pageTags?: PageTags | undefined
}
