import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import type { NewTerms } from '../drafts/create-draft.ts'
import type { Mapping } from './mapping.ts'
import type { RowProblem } from './row-problem.ts'

export type ImportOptions = {
  source: string
  owner: string
  mapping: Mapping
  shiftWeeks?: number
  /** Rows of one transaction. */
  rowsAtOnce?: number
  /** Weeks that began before this day are past. */
  now: Instant
  /** The setting in basis points. Totals of search contain it. */
  serviceCharge: number
  /** The setting WORD_CHANGES is `checked`. */
  wordsWait: boolean
  /** The market's terms of new offers. Without them nothing is refunded, and all is due at booking. */
  terms?: NewTerms
  onProgress?: (counts: Counts) => void
  /** The owner of all yachts, even if a row names another one. */
  ownerId?: Id
  /** The most yachts that may be created. Rows of further ones are refused. */
  mostNew?: number
  /** Tries every row and stores nothing. */
  isDry?: boolean
  /** Called in the transaction that stored the rows. */
  onStored?: (tx: Tx, rows: readonly StoredRow[]) => Promise<void>
  /** Called after each hundred rows, or after `rowsAtOnce`, and at the end. The findings are then dropped. */
  onRows?: (counts: Counts, findings: readonly Finding[]) => Promise<'go on' | 'stop'>
}

/** A stored row. `isMade`: its listing was created for it. */
export type StoredRow = {
  listingId: Id
  sourceId: string
  title: string
  isMade: boolean
  /** Addresses of pictures, which are not fetched here. */
  pictures: readonly string[]
}

export type Counts = {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: number
  /** On the map at their base, in their town or at their marina. */
  placed: number
  unplaced: number
  /** Imported but not public. The report has the reason. */
  held: number
  /** Weeks that are over and cannot be booked. */
  past: number
}

export type Finding = {
  line: number
  id: string
  title: string
  outcome: 'refused' | 'held' | 'unplaced' | 'noted'
  reason: string
  /** The codes of the problems; notes have none. */
  problems?: readonly RowProblem[]
}

export type ImportResult = { counts: Counts; findings: Finding[] }
