import type { AdminRight } from '#shared/admin-rights.ts'
import type { FleetRight } from '#shared/fleet-rights.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { PageTags } from './page-tags.ts'
import type { Scopes } from './scopes.ts'
import type { SessionOfRequest } from './session.ts'
import type { Settings } from './settings.ts'

/** What lives as long as the process: built once in main.ts, handed down. */
export type Services = {
  db: Db
  /** As this process last read them; one request or job sees one of them. */
  settings: Settings
  /** As they are now, for whoever writes; without it they never change. */
  refreshSettings?: () => Promise<Settings>
  log: Log
  /** Epoch milliseconds; tests set it. */
  now: () => number
}

/** What a handler knows of the request that it answers. */
export type Context = Services & {
  /** Who asks, as far as the network tells; rate limits count by it. */
  address: string
  /** The country that a trusted proxy found for that address, ISO 3166 alpha-2. */
  country: string | null
  requestId: string
  session: SessionOfRequest
  /** Who calls and what they may reach, as the operation's `auth` found it; empty before that. */
  scopes: Partial<Scopes>
  /** The right that the operation needs of a co-manager; undefined where the owner acts alone. */
  right: FleetRight | undefined
  /** The right that it needs of an administrator; undefined where none may call it as such. */
  adminRight: AdminRight | undefined
  headers: Headers
  /** What is added to the answer: of the call, or of the page that makes the call. */
  answerHeaders: Headers
  /** A booking's capability: its access token, from the bearer header or the booking's cookie. */
  accessToken: string | null
  idempotencyKey: string | null
  /** The page that makes this call answers a visitor's search with it. */
  answersSearch?: boolean | undefined
  /** Where a page that may be kept notes what it shows. */
  pageTags?: PageTags | undefined
}
