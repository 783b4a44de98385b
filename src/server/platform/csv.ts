/** The byte order mark. Without it spreadsheets misread accents. */
export const csvMark = '\uFEFF'

/** A row of a CSV file by RFC 4180. */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A text that begins like a formula gets a prefix, so that a spreadsheet does not run it. Numbers stay as they are. */
function csvCell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
