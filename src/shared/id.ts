import { z } from 'zod'

/** 24 lower-case hexadecimal characters in the ObjectId layout: 4 bytes of seconds, 5 random, 3 counting. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'An id is 24 hexadecimal characters.')
export type Id = string

/** Whether a path of one segment has the shape of a yacht's id. */
export const isYachtSegment = (segment: string) => /^[0-9a-z]{24}$/i.test(segment)

const process = hex(crypto.getRandomValues(new Uint8Array(5)))
let count = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** A new id. Ids of one process sort by time, except within a second in which the counter wraps. */
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

/** An unguessable id: 96 random bits. It is a secret, because every holder may use the record. */
export const newSecretId = (): Id => hex(crypto.getRandomValues(new Uint8Array(12)))

function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
