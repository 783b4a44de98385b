import { type PlaceEntry, placeEntries } from './entries.ts'
import { columnEnd, type RowBatch, rowEnd } from './row-batch.ts'

// This is a process of its own: it makes rows while the database stores earlier ones, and its 250 MB are freed when it ends.

const size = 10_000
let batch: RowBatch = emptyBatch()
let rows: string[] = []

for (const entry of placeEntries()) {
  rows.push(rowOf(entry))
  for (const name of entry.otherNames) {
    batch.names.push(name)
    batch.namedIds.push(entry.id)
  }
  if (rows.length === size) send(false)
}
send(true)

function send(last: boolean) {
  batch.last = last
  batch.rows = rows.join(rowEnd)
  process.send?.(batch)
  batch = emptyBatch()
  rows = []
}

function emptyBatch(): RowBatch {
  return { rows: '', names: [], namedIds: [], last: false }
}

function rowOf(entry: PlaceEntry): string {
  return [
    entry.id,
    entry.kind,
    entry.name,
    entry.description,
    entry.countryCode,
    entry.region ?? '',
    entry.latitude,
    entry.longitude,
    entry.radiusKm,
    entry.population,
    entry.weight,
    entry.timeZone,
    entry.nameFolded,
    entry.searchText,
  ].join(columnEnd)
}
