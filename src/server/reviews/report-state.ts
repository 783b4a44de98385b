type Reported = { reported_at: Date | null; decided_at: Date | null }

/** Whether a report waits for a decision: there was none since. */
export const isReportOpen = ({ reported_at, decided_at }: Reported): boolean =>
  reported_at !== null && !(decided_at && decided_at >= reported_at)

export function reportStateOf(row: Reported): 'none' | 'open' | 'answered' {
  if (row.reported_at === null) return 'none'
  return isReportOpen(row) ? 'open' : 'answered'
}
