// PostgreSQL's classes of errors that the data are to blame for: out of range, and against a constraint.
const dataErrors = /^(22|23)/

const sentences: Readonly<Record<string, string>> = {
  imported_weeks_apart: 'Another row of this yacht covers part of this week.',
}

/** A sentence when an error says that a row cannot be stored; undefined when the database itself is in trouble. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (!dataErrors.test(error.code)) return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return sentences[constraint] ?? `The database refuses it: ${error.message}.`
}
