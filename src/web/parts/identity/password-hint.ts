import type { z } from 'zod'
import type { AuthOptions } from '#contract/identity/identity.ts'
import { leastCharacters } from '#shared/password-rules.ts'
import { m } from '#web/paraglide/messages.js'

type Policy = z.infer<typeof AuthOptions>['password']

const classWords = {
  lower: m.password_lower,
  upper: m.password_upper,
  digit: m.password_digit,
  symbol: m.password_symbol,
}

/** The password policy as a sentence: "At least 6 characters, with a digit and a capital." */
export function passwordHint({ minLength, classes }: Policy, role = 'c'): string {
  const count = leastCharacters(role, minLength)
  if (classes.length === 0) return m.password_hint({ count })
  const words = classes.map((each) => classWords[each]())
  return m.password_hint_classes({ count, classes: words.join(', ') })
}
