import { countrySpecs, extractIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

export type BankAccount = { number: string; bankCode: string | null; last4: string }
export type BankRefusal = { field: 'number' | 'bankCode'; message: string }

/** Formats and local names of bank codes, for countries without IBAN. */
const local: Readonly<Record<string, { code: RegExp; name: string }>> = {
  US: { code: /^\d{9}$/, name: 'routing number of nine digits' },
  CA: { code: /^\d{8,9}$/, name: 'transit and institution number of eight or nine digits' },
  AU: { code: /^\d{6}$/, name: 'BSB of six digits' },
  NZ: { code: /^\d{6}$/, name: 'bank and branch code of six digits' },
  IN: { code: /^[A-Z]{4}0[A-Z0-9]{6}$/, name: 'IFSC of eleven characters' },
  ZA: { code: /^\d{6}$/, name: 'branch code of six digits' },
}

/** Normalises an owner's entry: an IBAN where the country has them, else a number and a bank code. */
export function readBankAccount(given: {
  country: string
  number: string
  bankCode?: string | undefined
}): BankAccount | BankRefusal {
  const number = plain(given.number)
  const bankCode = plain(given.bankCode ?? '') || null
  if (usesIban(given.country)) return readIban(given.country, number, bankCode)
  if (!/^[A-Z0-9]{4,34}$/.test(number)) return refuse('number', 'An account number has 4 to 34 letters and digits.')
  const refusal = bankCodeRefusal(given.country, bankCode)
  return refusal ? refuse('bankCode', refusal) : { number, bankCode, last4: number.slice(-4) }
}

/** Whether accounts of this country have an IBAN. */
export const usesIban = (country: string) => countrySpecs[country]?.IBANRegistry === true

function readIban(country: string, number: string, bankCode: string | null): BankAccount | BankRefusal {
  const { valid, errorCodes } = validateIBAN(number)
  if (!valid)
    return refuse(
      'number',
      errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)
        ? 'This IBAN has a wrong digit. Compare it with your bank’s papers.'
        : 'Enter the whole IBAN, as in your bank’s papers.',
    )
  if (extractIBAN(number).countryCode !== country) return refuse('number', 'This IBAN belongs to another country.')
  if (bankCode !== null && !isValidBIC(bankCode)) return refuse('bankCode', 'A BIC has 8 or 11 letters and digits.')
  return { number, bankCode, last4: number.slice(-4) }
}

function bankCodeRefusal(country: string, code: string | null): string | undefined {
  const known = local[country]
  if (!known) return code !== null && isValidBIC(code) ? undefined : 'Enter the bank’s BIC, 8 or 11 letters and digits.'
  const isGood = code !== null && known.code.test(code) && (country !== 'US' || isRoutingNumber(code))
  return isGood ? undefined : `Enter the ${known.name}.`
}

/** Checks the weighted check digit of an American routing number. */
const isRoutingNumber = (code: string) =>
  [...code].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 1), 0) % 10 === 0

const plain = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()

const refuse = (field: BankRefusal['field'], message: string): BankRefusal => ({ field, message })
