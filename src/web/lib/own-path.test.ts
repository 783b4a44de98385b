import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('paths of this site are kept', () => {
  for (const path of ['/', '/fr/yacht-rentals?date=2026-12-04', '/UserDashboard/profile'])
    expect(ownPath(path)).toBe(path)
})

test('nothing leads elsewhere', () => {
  for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example', 'evil', '', null, 7]) {
    expect(ownPath(away)).toBeUndefined()
  }
})
