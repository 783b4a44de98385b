import type { HeldReason } from '#contract/reviews/review-moderation.ts'
import { maskContacts } from '../../platform/mask/mask-contacts.ts'

/** The rules that a text breaks: it contains contact details, or a word of the operators' list, which has one word a line. */
export function brokenRules(text: string, forbiddenWords: string | undefined): HeldReason[] {
  const words = new Set(wordsOf(text))
  const forbidden = (forbiddenWords ?? '').split('\n').map(wordsOf)
  const isFound = forbidden.some((each) => each.length > 0 && each.every((word) => words.has(word)))
  return [...maskContacts(text).hidden, ...(isFound ? (['word'] as const) : [])]
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
