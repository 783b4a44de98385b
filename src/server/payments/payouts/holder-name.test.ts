import { expect, it } from 'vitest'
import { isSameHolder } from './holder-name.ts'

it.each([
  ['Ben Marek', 'MAREK, Ben'],
  ['José Núñez', 'jose  nunez'],
  ['Blue Sails L.L.C.', 'LLC Blue Sails'],
  ['Müller Yachten GmbH', 'GmbH Müller Yachten'],
  ['S.A.R.L. Voiles d’Or', "Voiles d'Or SARL"],
  ['Straße & Sohn Limited', 'Strasse Sohn Ltd'],
  ['Gulf Yachts FZ-LLC', 'GULF YACHTS FZLLC'],
  ['Mr Ben Marek', 'Ben Marek'],
])('%s and %s are one holder', (first, second) => {
  expect(isSameHolder(first, second)).toBe(true)
})

it.each([
  ['Ben Marek', 'Ben Marek Junior'],
  ['Ben Marek', 'Someone Else'],
  ['Blue Sails LLC', 'Blue Sails GmbH'],
  ['Ben Ben Marek', 'Ben Marek'],
  ['', ''],
  ['Mr', 'Mrs'],
])('“%s” and “%s” are not', (first, second) => {
  expect(isSameHolder(first, second)).toBe(false)
})
