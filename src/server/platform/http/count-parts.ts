import type { BodyKind } from './body-limits.ts'

/** The limit of fields of a form, or parts of a form with files. Node needs four microseconds for each. */
const mostFields = 1000

/** The limits of members of JSON, and of their nesting. */
const mostMembers = 100_000
const mostDepth = 100

const byte = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [byte('"'), byte('\\'), byte(',')]
const opening = new Set([byte('{'), byte('[')])
const closing = new Set([byte('}'), byte(']')])

/** Whether a body has so few parts that parsing it does not block the event loop. */
export function hasFewParts(body: Buffer, kind: BodyKind, contentType: string | null): boolean {
  if (kind === 'form') return countOf(body, '&') < mostFields
  if (kind === 'other') return isSmallJson(body)
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  return boundary === undefined || countOf(body, `--${boundary}`) <= mostFields + 1
}

/** Stops counting at the limit. */
function countOf(body: Buffer, searched: string): number {
  let count = 0
  for (let at = body.indexOf(searched); at !== -1; at = body.indexOf(searched, at + searched.length)) {
    if (++count > mostFields + 1) break
  }
  return count
}

function isSmallJson(body: Buffer): boolean {
  let members = 0
  let depth = 0
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? 0
    if (character === quote) at = endOfText(body, at)
    if (opening.has(character)) depth++
    if (closing.has(character)) depth--
    if (character === comma || opening.has(character)) members++
    if (members > mostMembers || depth > mostDepth) return false
  }
  return true
}

/** The index of the quote that ends the string that begins at `start`. */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at
}
