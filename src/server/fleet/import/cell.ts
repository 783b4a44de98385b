import type { FleetField } from './mapping.ts'

/** What a row says in one field; empty when it says nothing. */
export type Cell = (field: FleetField) => string

/** Collects what is wrong with a row and what is odd about it, in sentences. */
export type Remarks = { refuse: (sentence: string) => void; note: (sentence: string) => void }
