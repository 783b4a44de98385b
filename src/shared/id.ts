import { z } from 'zod'

/** 24 lower-case hexadecimal characters in the ObjectId layout: 4 bytes of seconds, 5 random, 3 counting. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'An id is 24 hexadecimal characters.')
export type Id = string

/** A page path of one segment is a yacht's when it has this shape. */
export const isYachtSegment = (segment: string) => /^[0-9a-z]{24}$/i.test(segment)

const process = hex(crypto.getRandomValues(new Uint8Array(5)))
let count = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** A new id; ids made later in one process sort after earlier ones of the same second, but for the wrap of the counter. */
export function newId(at: number = Date.now()): Id {
  count = (count + 1) & 0xffffff
  return (
    Math.floor(at / 1000)
      .toString(16)
      .padStart(8, '0') +
    process +
    count.toString(16).padStart(6, '0')
  )
}

/** An id that nobody can guess from another: 96 random bits. Whoever knows it may use what it names. */
export const newSecretId = (): Id => hex(crypto.getRandomValues(new Uint8Array(12)))

function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
