import { RowError, type RowProblem, rowProblem } from './row-problem.ts'

// PostgreSQL's classes of errors that the data cause: out of range, violated constraint, exceeded limit.
const dataErrors = /^(22|23|54)/

const problems: Readonly<Record<string, RowProblem>> = {
  '22003': rowProblem('number_too_large'),
  '54000': rowProblem('text_too_large'),
  imported_weeks_apart: rowProblem('week_overlaps'),
}

/** The problem of a row that cannot be stored; undefined for an error that the row did not cause. */
export function refusalOf(error: unknown): RowProblem | undefined {
  if (error instanceof RowError) return error.problem
  if (error instanceof RangeError) return rowProblem('number_too_large')
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (!dataErrors.test(error.code)) return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  const known = problems[constraint] ?? problems[error.code]
  return known ?? rowProblem('breaks_rule', { rule: constraint || error.code })
}
