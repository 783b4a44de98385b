import { cardError, invalidRequest } from '../api/errors.ts'
import { findTestCard, type TestCard } from './test-cards.ts'

export type CardEntry = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined }

/** Finds the typed test card. Throws the provider's error for an impossible card. */
export function checkCard({ number, exp_month, exp_year, cvc }: CardEntry, now: number): TestCard {
  const digits = number.replace(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits))
    throw cardError({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' })
  if (exp_month < 1 || exp_month > 12)
    throw cardError({
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    })
  const today = new Date(now)
  const months = exp_year * 12 + exp_month - 1
  if (months < today.getUTCFullYear() * 12 + today.getUTCMonth() || exp_year > today.getUTCFullYear() + 50)
    throw cardError({
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    })
  const card = findTestCard(digits)
  if (!card)
    throw invalidRequest(
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { code: 'card_declined' },
    )
  if (cvc !== undefined && !new RegExp(`^\\d{${card.brand === 'amex' ? 4 : 3}}$`).test(cvc))
    throw cardError({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." })
  return card
}

/** The check digit of card numbers, ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
