/** Before the first row: spreadsheets read letters with accents by it. */
export const csvMark = '\uFEFF'

/** A row of a file for spreadsheets, as RFC 4180 has it. */
export const csvRow = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A text that begins like a formula is none; numbers are as they are. */
function csvCell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || /^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
