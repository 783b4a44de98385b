import { describe, expect, it } from 'vitest'
import { readBankAccount, usesIban } from './bank-account.ts'

describe('an account that a bank takes', () => {
  it.each([
    ['AE', 'AE07 0331 2345 6789 0123 456', undefined, 'AE070331234567890123456', null],
    ['DE', 'de89 3704 0044 0532 0130 00', 'deutdeff', 'DE89370400440532013000', 'DEUTDEFF'],
    ['MT', 'MT84MALT011000012345MTLCAST001S', 'VALLMTMT XXX', 'MT84MALT011000012345MTLCAST001S', 'VALLMTMTXXX'],
    ['KW', 'KW81CBKU0000000000001234560101', '', 'KW81CBKU0000000000001234560101', null],
    ['US', '0001-2345.678 9', '021000021', '000123456789', '021000021'],
    ['GB', 'GB29 NWBK 6016 1331 9268 19', undefined, 'GB29NWBK60161331926819', null],
    ['AU', '12345678', '062-000', '12345678', '062000'],
    ['NZ', '0123456789', '01-0902', '0123456789', '010902'],
    ['CA', '1234567', '00012-345', '1234567', '00012345'],
    ['IN', '50100012345678', 'hdfc0000001', '50100012345678', 'HDFC0000001'],
    ['ZA', '62001234567', '250 655', '62001234567', '250655'],
    ['JP', '1234567', 'BOTKJPJT', '1234567', 'BOTKJPJT'],
  ])('of %s is kept as the bank writes it: %s', (country, number, bankCode, kept, code) => {
    expect(readBankAccount({ country, number, bankCode })).toEqual({
      number: kept,
      bankCode: code,
      last4: kept.slice(-4),
    })
  })
})

describe('an account that no bank takes', () => {
  it.each([
    ['a wrong digit', 'AE', 'AE080331234567890123456', undefined, 'number'],
    ['two digits that changed places', 'DE', 'DE89370400440532010300', undefined, 'number'],
    ['a digit that is missing', 'AE', 'AE07033123456789012345', undefined, 'number'],
    ['an IBAN of another country', 'AE', 'DE89370400440532013000', undefined, 'number'],
    ['no number', 'AE', '', undefined, 'number'],
    ['a number where an IBAN belongs', 'FR', '20041010050500013', undefined, 'number'],
    ['a BIC of nine letters', 'DE', 'DE89370400440532013000', 'DEUTDEFFX', 'bankCode'],
    ['a number that is too short', 'US', '123', '021000021', 'number'],
    ['a number that is too long', 'US', '1'.repeat(35), '021000021', 'number'],
    ['a number with a sign', 'JP', '12345/67', 'BOTKJPJT', 'number'],
    ['a routing number with a wrong digit', 'US', '000123456789', '021000022', 'bankCode'],
    ['a routing number that is too short', 'US', '000123456789', '02100002', 'bankCode'],
    ['no routing number', 'US', '000123456789', undefined, 'bankCode'],
    ['an IFSC without its zero', 'IN', '50100012345678', 'HDFC1000001', 'bankCode'],
    ['a BSB of seven digits', 'AU', '12345678', '0620000', 'bankCode'],
    ['no BIC where it is all that names the bank', 'JP', '1234567', undefined, 'bankCode'],
  ])('has %s, and the refusal stands beside the field', (_, country, number, bankCode, field) => {
    expect(readBankAccount({ country, number, bankCode })).toEqual({ field, message: expect.stringMatching(/\.$/) })
  })
})

it('asks for an IBAN where the country has them', () => {
  expect(['AE', 'KW', 'FR', 'GB'].map(usesIban)).toEqual([true, true, true, true])
  expect(['US', 'JP', 'AU', 'XX', ''].map(usesIban)).toEqual([false, false, false, false, false])
})
