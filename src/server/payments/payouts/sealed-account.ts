import { decrypt, encrypt } from '../../platform/server-secret.ts'
import type { BankAccount } from './bank-account.ts'

/** A bank account as the database keeps it: the number and the bank code encrypted. */
type SealedAccount = { bank_number: string; bank_code: string | null }
type Holder = { holder: string | null; country: string | null }

export const sealAccount = (secret: string, { number, bankCode, last4 }: BankAccount) => ({
  bank_number: encrypt(secret, number),
  bank_code: bankCode === null ? null : encrypt(secret, bankCode),
  bank_last4: last4,
})

export const openAccount = (secret: string, { bank_number, bank_code }: SealedAccount) => ({
  number: decrypt(secret, bank_number),
  bankCode: bank_code === null ? null : decrypt(secret, bank_code),
})

/** Whether an entry is the account that is stored. Two encryptions of one number differ, so both are compared in the clear. */
export function isSameAccount(
  secret: string,
  stored: SealedAccount & Holder,
  { number, bankCode, holder, country }: BankAccount & Holder,
): boolean {
  const opened = openAccount(secret, stored)
  const isSameNumber = opened.number === number && opened.bankCode === bankCode
  return isSameNumber && stored.holder === holder && stored.country === country
}

/** Whether an account is closed for a time after its change. */
export const isPaused = ({ paused_until }: { paused_until: Date | null }, now: number): boolean =>
  paused_until !== null && paused_until.getTime() > now
