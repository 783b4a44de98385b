import { expect, it } from 'vitest'
import { valueText } from './value-text.ts'

const choices = {
  yachtTypeId: [{ value: '6b074112a6fac6d528f45d33', label: 'Flybridge' }],
  amenities: [
    { value: 'air_conditioning', label: 'Air conditioning' },
    { value: 'bow_thruster', label: 'Bow thruster' },
  ],
}

it('says what is chosen by its name', () => {
  expect(valueText('yachtTypeId', '6b074112a6fac6d528f45d33', choices)).toBe('Flybridge')
  expect(valueText('amenities', 'bow_thruster,air_conditioning', choices)).toBe('Bow thruster, Air conditioning')
  expect(valueText('amenities', 'gone', choices), 'what has no name stays its code').toBe('gone')
})

it('leaves what is typed as it is', () => {
  expect(valueText('title', 'Halcyon, and more', choices)).toBe('Halcyon, and more')
  expect(valueText('title', undefined, choices)).toBe('')
  expect(valueText('amenities', '', choices)).toBe('')
})
