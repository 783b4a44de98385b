import type { Locale } from '#shared/locale.ts'
import english from '../../../../messages/en/payout-words.json' with { type: 'json' }
import french from '../../../../messages/fr/payout-words.json' with { type: 'json' }
import { fillIn } from '../../platform/compose-mail.ts'
import type { StoredDetails } from './details.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** "account ending in 3456, Ben Marek". */
export function accountText({ way, holder, bank_last4, account_last4 }: StoredDetails, locale: Locale): string {
  const words = languages[locale]
  if (way === 'bank') return fillIn(words.bank, { last4: bank_last4, holder })
  return account_last4 ? fillIn(words.account, { last4: account_last4 }) : words.account_unnamed
}

/** The sentence next to the proof of a replaced account. */
export const proofText = (locale: Locale): string => languages[locale].proof
