import { createHash, randomBytes } from 'node:crypto'

// Crockford's base 32: without I, L, O and U, which are easily misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** A code of 80 random bits in groups of four: "7K3M-0RZ4-PQ8W-2FHD". It is returned once and stored as a hash. */
export function newVoucherCode(): { code: string; hash: string; end: string } {
  const letters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return { code: letters.replace(/.{4}(?=.)/g, '$&-'), hash: hashVoucherCode(letters), end: letters.slice(-4) }
}

/** Accepts all spellings: with or without hyphens, small letters, O for 0, I or L for 1. */
export const hashVoucherCode = (typed: string) => createHash('sha256').update(normalised(typed)).digest('base64url')

const normalised = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
