import { storedList } from '#web/lib/stored-list.ts'

/** More columns do not fit on a screen, and nobody can compare more at once. */
export const mostCompared = 4

export type ComparedYacht = { id: string; title: string }

const isComparedYacht = (value: unknown): value is ComparedYacht =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

/** The yachts that the visitor compares, stored in this browser. */
const compared = storedList('compare', isComparedYacht)

export const useCompared = compared.useItems

export const useIsCompared = (yachtId: string) => compared.useHas(({ id }) => id === yachtId)

/** Adds the yacht or removes it. Answers `full` instead of adding a fifth. */
export function toggleCompared(yacht: ComparedYacht): 'added' | 'removed' | 'full' {
  const others = compared.read().filter(({ id }) => id !== yacht.id)
  if (others.length < compared.read().length) {
    compared.write(others)
    return 'removed'
  }
  if (others.length >= mostCompared) return 'full'
  compared.write([...others, yacht])
  return 'added'
}

export const setCompared = (yachts: readonly ComparedYacht[]) => compared.write(yachts.slice(0, mostCompared))
