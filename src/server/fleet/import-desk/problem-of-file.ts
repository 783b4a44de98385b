import { MappingError } from '../import/mapping.ts'
import { BrokenFileError } from '../import/read-records.ts'
import { RowError, type RowProblem, rowProblem } from '../import/row-problem.ts'

/** Why the whole file cannot be read. Undefined for an error that the file did not cause. */
export function problemOfFile(error: unknown): RowProblem | undefined {
  if (error instanceof RowError || error instanceof BrokenFileError) return error.problem
  if (error instanceof MappingError) return rowProblem('mapping_column', { columns: `“${error.column}”` })
  return undefined
}
