import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { leastCharacters } from '#shared/password-rules.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { findWeaknesses } from './password-policy.ts'

/** Throws weak_password with the weaknesses. */
export async function refuseWeakPassword(
  password: string,
  { email, role }: { email: string; role: string },
  settings: Settings,
): Promise<void> {
  common ??= loadCommon()
  const list = await common
  const rules = { ...settings, PASSWORD_MIN: leastCharacters(role, settings.PASSWORD_MIN) }
  const weaknesses = findWeaknesses(password, rules, { email, isCommon: (text) => list.has(text) })
  if (weaknesses.length === 0) return
  throw new AppError('weak_password', {
    weaknesses,
    minLength: rules.PASSWORD_MIN,
    maxLength: settings.PASSWORD_MAX,
  })
}

const howMany = 10_000
let common: Promise<ReadonlySet<string>> | undefined

/** The most frequent leaked passwords, read when the first password is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const ranked = JSON.parse(await readFile(file, 'utf8')) as string[]
  return new Set(ranked.slice(0, howMany))
}
