import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A generator of numbers. The same seed gives the same numbers in every run. */
export class Random {
  #generator

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed)
  }

  /** A generator whose seed is a text. */
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

  /** True with this probability. */
  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
}

/** FNV-1a: two texts that differ in one letter get very different hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
