import type { StudioDocument } from '#contract/studio/document.ts'

export type Difference = {
  /** The place in the document, such as `body 3 · text · fr`. */
  place: string
  before: string | null
  after: string | null
}

/** The texts that differ between two documents of an entry, in their order. */
export function compareDocuments(before: StudioDocument, after: StudioDocument): Difference[] {
  const [first, second] = [new Map(linesOf(before)), new Map(linesOf(after))]
  const places = [...new Set([...first.keys(), ...second.keys()])]
  return places
    .map((place) => ({ place, before: first.get(place) ?? null, after: second.get(place) ?? null }))
    .filter(({ before, after }) => before !== after)
}

/** Every text of a value with its place. Blocks are counted from 1, and named by their kind. */
function linesOf(value: unknown, place: string[] = []): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((each, at) => linesOf(each, [...place, String(at + 1)]))
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, each]) => linesOf(each, [...place, name]))
  return [[place.join(' · '), String(value)]]
}
