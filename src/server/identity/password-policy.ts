import type { Settings } from '../platform/settings.ts'

type Rules = Pick<Settings, 'PASSWORD_MIN' | 'PASSWORD_MAX' | 'PASSWORD_CLASSES'>

/** A weakness of a password. The screens have a sentence for each. */
export type Weakness = 'too_short' | 'too_long' | Settings['PASSWORD_CLASSES'][number] | 'personal' | 'common'

const classes = { lower: /\p{Ll}/u, upper: /\p{Lu}/u, digit: /\p{Nd}/u, symbol: /[^\p{L}\p{Nd}\s]/u }

/** The weaknesses of a password by the policy. `common`: the password is among the most frequent ones. */
export function findWeaknesses(
  password: string,
  rules: Rules,
  { email, isCommon }: { email: string; isCommon: (password: string) => boolean },
): Weakness[] {
  const length = [...password].length
  const found: Weakness[] = []
  if (length < rules.PASSWORD_MIN) found.push('too_short')
  if (length > rules.PASSWORD_MAX) found.push('too_long')
  found.push(...rules.PASSWORD_CLASSES.filter((name) => !classes[name].test(password)))
  const lower = password.toLowerCase()
  if (lower === email || lower === email.split('@')[0]) found.push('personal')
  if (isCommon(lower)) found.push('common')
  return found
}
