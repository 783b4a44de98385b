// PostgreSQL's classes of errors that the data are to blame for: out of range, against a constraint, beyond its limits.
const dataErrors = /^(22|23|54)/

const sentences: Readonly<Record<string, string>> = {
  '22003': 'A number of the row is larger than can be stored.',
  '54000': 'A text of the row is longer than can be stored.',
  imported_weeks_apart: 'Another row of this yacht covers part of this week.',
}

/** A sentence when an error says that a row cannot be stored; undefined when the database itself is in trouble. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof RangeError) return 'A number of the row is larger than can be stored.'
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (!dataErrors.test(error.code)) return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return sentences[constraint] ?? sentences[error.code] ?? `The row breaks the rule ${constraint || error.code}.`
}
