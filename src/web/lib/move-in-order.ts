/** Moves one id to another place of the order; -1 removes it. An id that is not in the order is inserted. */
export function moveInOrder(ids: readonly string[], moved: string, to: number): string[] {
  const others = ids.filter((id) => id !== moved)
  return to < 0 ? others : [...others.slice(0, to), moved, ...others.slice(to)]
}
