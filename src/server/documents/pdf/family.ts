import type { Font as ParsedFont } from 'fontkit'

/** A font file in two weights, and the letters that both weights have. */
export type Family = { family: string; faces: Face[]; letters: ReadonlySet<number> }
export type Face = { fontWeight: 400 | 700; font: ParsedFont }

export const covers = ({ letters }: Family, letter: string) => letters.has(letter.codePointAt(0) ?? 0)
