type Options = {
  /** The limit of waiting items in all … */
  mostWaiting: number
  /** … and of one party, unless it has no name. */
  mostPerParty: number
}

/**
 * A queue in which parties take turns, however many items each has. When it is full, a party with fewer items replaces the newest
 * item of the party with most. `refuse` is called with the replaced item.
 */
export function fairQueue<Item>({ mostWaiting, mostPerParty }: Options, refuse: (item: Item) => void) {
  const lines = new Map<string | undefined, Item[]>()
  let waiting = 0

  function push(party: string | undefined, item: Item): void {
    const line = lines.get(party) ?? []
    const longest = longestLine()
    const isFull = waiting >= mostWaiting
    const isRefused = party !== undefined && line.length >= mostPerParty
    if (isRefused || (isFull && line.length + 1 >= longest.length)) {
      refuse(item)
      return
    }
    if (isFull) {
      const displaced = longest.pop()
      waiting--
      if (displaced !== undefined) refuse(displaced)
    }
    line.push(item)
    lines.set(party, line)
    waiting++
  }

  /** The next item, of the party that has waited longest for its turn. */
  function shift(): Item | undefined {
    const [next] = lines
    if (!next) return undefined
    const [party, line] = next
    const item = line.shift()
    waiting--
    // Moves the party to the end of the round.
    lines.delete(party)
    if (line.length > 0) lines.set(party, line)
    return item
  }

  const longestLine = () => [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])

  return { push, shift, size: () => waiting }
}
