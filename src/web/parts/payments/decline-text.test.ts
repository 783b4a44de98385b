import { expect, test } from 'vitest'
import { declineText } from './decline-text.ts'

test('a bank that was not convinced says so, whether a card pays or is only kept', () => {
  for (const code of ['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])
    expect(declineText(code)).toContain('did not confirm that it was you')
})

test('why a card is refused is not told where that is for its bank to say', () => {
  expect(declineText('stolen_card')).toBe(declineText('anything else'))
  expect(declineText('toString')).toBe(declineText('stolen_card'))
})
