import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Numbers that follow from a seed alone: the same in every run. */
export class Random {
  #generator

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed)
  }

  /** A sequence that follows from a text. */
  static ofText(text: string): Random {
    return new Random(hashText(text))
  }

  /** From 0 to 1, 1 excluded. */
  next(): number {
    return uniformFloat64(this.#generator)
  }

  /** Any number from `low` to `high`, `high` excluded. */
  fraction(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return uniformInt(this.#generator, low, high)
  }

  /** A whole number from 0 on, less than the limit. */
  below(limit: number): number {
    return this.between(0, limit - 1)
  }

  /** Whether something of this share happens. */
  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
}

/** FNV-1a: texts that differ by a letter begin far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
