import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Counts, Finding } from '#server/fleet/import/import-types.ts'

/** Writes a CSV of every row that was refused, held back, not placed or noted, with the reason. */
export function writeReport(file: string, findings: readonly Finding[]): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const rows = findings.map(({ line, id, title, outcome, reason }) => [String(line), id, title, outcome, reason])
  const text = [['line', 'id', 'title', 'outcome', 'reason'], ...rows].map((row) => row.map(quote).join(',')).join('\n')
  writeFileSync(file, `${text}\n`)
}

// A spreadsheet would run a cell that begins like a formula.
const quote = (cell: string) => `"${(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

/** The summary of the import, as lines of text. */
export function summarize(counts: Counts, findings: readonly Finding[], seconds: number): string[] {
  const { rows, created, updated, unchanged, refused, placed, unplaced, held, past } = counts
  const noted = findings.filter(({ outcome }) => outcome === 'noted').length
  const share = rows === 0 ? 0 : (placed / rows) * 100
  return [
    `${count(rows)} rows in ${seconds.toFixed(1)} s: ${count(created)} created, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(refused)} refused`,
    `${count(placed)} placed on the map (${share.toFixed(1)} %), ${count(unplaced)} not`,
    ...(created > 0
      ? ['New listings are drafts: each goes live once it is complete, its papers checked and approved']
      : []),
    ...(held > 0 ? [`${count(held)} imported but kept from the public`] : []),
    ...(noted > 0 ? [`${count(noted)} oddities noted`] : []),
    ...(past > 0
      ? [`${count(past)} weeks are over and cannot be booked; --shift-weeks 52 tries them a year later`]
      : []),
  ]
}

const count = (value: number) => value.toLocaleString('en')
