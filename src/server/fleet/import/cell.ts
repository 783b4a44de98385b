import type { RowProblemCode } from '#contract/fleet/row-problems.ts'
import type { FleetField } from '#shared/row-fields.ts'
import type { RowValues } from './row-problem.ts'

/** The text of a row in one field; empty when the row has none. */
export type Cell = (field: FleetField) => string

/** Collects the problems of a row, and notes about unusual values as sentences. */
export type Remarks = {
  refuse: (problem: RowProblemCode, values?: RowValues) => void
  note: (sentence: string) => void
}
