import { expect, test } from 'vitest'
import { cancellationWords } from './cancellation-words.ts'

test('tiers read as sentences, from the longest notice on', () => {
  const tiers = [
    { hoursBefore: 168, fee: 0 },
    { hoursBefore: 48, fee: 5000 },
    { hoursBefore: 0, fee: 10_000 },
  ]
  expect(cancellationWords(tiers)).toEqual([
    'Free until 7 days before departure.',
    '50 % of the total until 48 hours before departure.',
    'After that the whole total is due.',
  ])
})

test('an offer that never gives anything back says so', () => {
  expect(cancellationWords([{ hoursBefore: 0, fee: 10_000 }])).toEqual(['The whole total is due, whenever you cancel.'])
})

test('an offer that is always free says so', () => {
  expect(cancellationWords([{ hoursBefore: 0, fee: 0 }])).toEqual(['Free until departure.'])
})
