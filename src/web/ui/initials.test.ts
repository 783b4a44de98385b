import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('a name is shortened to the capitals of its words', () => {
  expect(initials('Ana Costa')).toBe('AC')
  expect(initials('  élodie   de  la Tour ')).toBe('ÉDL')
  expect(initials('𝒜na')).toBe('𝒜')
})

test('nobody is U', () => {
  for (const name of ['', '   ', null, undefined]) expect(initials(name)).toBe('U')
})
