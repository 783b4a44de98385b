import type { PersonAboard } from '#contract/bookings/manifests.ts'

const columns = ['surname', 'givenNames', 'birthDate', 'nationality', 'documentNumber'] as const
const names = ['Surname', 'Given names', 'Date of birth', 'Nationality', 'Document number']

/** The manifest for the authorities: UTF-8 with a byte order mark, so that every office program reads the names. */
export function manifestTable(people: readonly PersonAboard[]): string {
  const rows = people.map((person) => columns.map((column) => person[column] ?? ''))
  return `\uFEFF${[names, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Office programs run a cell that begins with one of these characters as a formula. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
