import { randomInt } from 'node:crypto'

// Without 0 and O, 1, I and L, because a reference is read out over the phone. 31 characters in 8 places: 850 thousand million.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A reference such as FL-7K2M9QXA, without characters that look alike. */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
