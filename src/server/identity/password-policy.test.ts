import { expect, it } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { findWeaknesses } from './password-policy.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const known = { email: 'ana@example.com', isCommon: () => false }
const strict = readSettings({ PASSWORD_MIN: '10', PASSWORD_MAX: '20', PASSWORD_CLASSES: 'lower, upper,digit,symbol' })

it('asks for what the settings say', () => {
  expect(findWeaknesses('Sextant-48', strict, known)).toEqual([])
  expect(findWeaknesses('sextant', strict, known)).toEqual(['too_short', 'upper', 'digit', 'symbol'])
  expect(findWeaknesses('Sextant-48 and more than that', strict, known)).toEqual(['too_long'])
})

it('counts what is seen as one character as one, and knows letters of every script', () => {
  expect(findWeaknesses('⛵⛵⛵⛵⛵', readSettings({}), known)).toEqual(['too_short'])
  expect(findWeaknesses('Ωκεανός-48', strict, known)).toEqual([])
})

it('refuses the ten thousand that everybody tries first, however they are written', async () => {
  const settings = readSettings({})
  const refused = (password: string) =>
    refuseWeakPassword(password, { email: 'ana@example.com', role: 'c' }, settings).then(
      () => false,
      () => true,
    )
  for (const password of ['123456', 'password', 'Qwertyuiop', 'LETMEIN']) expect(await refused(password)).toBe(true)
  expect(await refused('a lantern over the quay')).toBe(false)
})
