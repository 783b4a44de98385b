import { type RawBuilder, sql } from 'kysely'
import { foldedContains } from '../platform/contains.ts'

/** A condition for users whose name or e-mail contains these words, or whose telephone number contains these digits. */
export function matchesUser(typed: string): RawBuilder<boolean> {
  const words = foldedContains(sql`users.search_words`, typed)
  const digits = digitsOfPhone(typed)
  return digits ? sql<boolean>`(${words} or phone_digits(users.phone) like '%' || ${digits} || '%')` : words
}

/** The digits of a typed number, without the zeros before it: the stored number may begin with its country. */
function digitsOfPhone(typed: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 5 ? digits : undefined
}
