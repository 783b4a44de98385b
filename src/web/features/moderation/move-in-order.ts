/** The order with one of its members at another place; -1 takes it out. One that is not there yet comes in. */
export function moveInOrder(ids: readonly string[], moved: string, to: number): string[] {
  const others = ids.filter((id) => id !== moved)
  return to < 0 ? others : [...others.slice(0, to), moved, ...others.slice(to)]
}
