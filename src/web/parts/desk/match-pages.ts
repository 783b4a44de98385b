import type { PlainPage } from '#web/lib/paths.ts'

export type NamedPage = { to: PlainPage; label: string }

/** The pages whose name or synonym has a word for each typed word. */
export function matchPages(
  typed: string,
  pages: readonly NamedPage[],
  synonyms: Partial<Record<PlainPage, string>>,
): NamedPage[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  return pages.filter(({ to, label }) => {
    const words = wordsOf(`${label} ${synonyms[to] ?? ''}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

/** Splits a text into words in lower case without accents. */
export const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
