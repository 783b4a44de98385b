import type { RowProblemCode } from '#contract/row-problems.ts'
import type { FleetField } from './mapping.ts'
import type { RowValues } from './row-problem.ts'

/** What a row says in one field; empty when it says nothing. */
export type Cell = (field: FleetField) => string

/** Collects what is wrong with a row, and in sentences what is odd about it. */
export type Remarks = {
  refuse: (problem: RowProblemCode, values?: RowValues) => void
  note: (sentence: string) => void
}
