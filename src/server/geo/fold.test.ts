import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from './fold.ts'

test('a folded name has no accents, no case, no punctuation', () => {
  expect(foldName('Göcek')).toBe('gocek')
  expect(foldName('  Marina Cala de’ Medici ')).toBe('marina cala de medici')
  expect(foldName('Šibenik / D-Marin')).toBe('sibenik d marin')
  expect(foldName('ONE°15 Marina')).toBe('one15 marina')
  expect(foldName('Đurđevac, Ærø, Łódź, Kaş, Kuşadası')).toBe('durdevac aero lodz kas kusadasi')
  expect(foldName('İstanbul')).toBe('istanbul')
})

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(fc.string(), (text) => foldName(foldName(text)) === foldName(text)))
})
