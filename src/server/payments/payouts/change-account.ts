import type { Locale } from '#shared/locale.ts'
import english from '../../../../messages/en/payout-words.json' with { type: 'json' }
import french from '../../../../messages/fr/payout-words.json' with { type: 'json' }
import type { LockedOwner } from '../../boats/owner-changes.ts'
import { voidFleetPaper } from '../../fleet/papers/void-paper.ts'
import { listFormerEmails } from '../../identity/former-emails.ts'
import { notify } from '../../identity/notify.ts'
import { getUser } from '../../identity/queries.ts'
import { sendLetter } from '../../identity/send-letter.ts'
import { fillIn } from '../../platform/compose-mail.ts'
import { placeToWrite } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { momentText } from '../../platform/mail-words.ts'
import type { StoredDetails } from './details.ts'
import { dropUpcoming, markReplaced } from './take-out.ts'

type ChangeServices = Pick<Services, 'settings' | 'now'>

/** Whether money could have been paid to these details, so that replacing them counts as a change. */
export const couldBePaid = (details: StoredDetails | undefined): details is StoredDetails =>
  details !== undefined &&
  (details.way === 'bank' || details.account_ready || details.account_bank !== null || details.account_last4 !== null)

/** The end of the pause of payouts after a change that is made now. */
export const pauseEnd = ({ settings, now }: ChangeServices) => new Date(now() + settings.PAYOUT_PAUSE_HOURS * 3_600_000)

type Replaced = { locked: LockedOwner; before: StoredDetails; after: StoredDetails }

/**
 * Reacts to the change of a payable account: prepared payouts to the old account are stopped, its verification ends, and the
 * owner gets a mail at every address that was known before.
 */
export async function followChange(tx: Tx, services: ChangeServices, { locked, before, after }: Replaced) {
  const { ownerId, userId } = locked
  await dropUpcoming(tx, ownerId, { reason: 'account_changed', now: services.now() })
  await markReplaced(tx, ownerId, services.now())
  const user = userId === null ? undefined : await getUser(tx, userId)
  const locale = user?.language ?? services.settings.DEFAULT_LANGUAGE
  await voidFleetPaper(tx, { ownerId, kind: 'bank_account', notes: proofText(locale), now: services.now() })
  if (user) await tellOwner(tx, services, { user, before, after })
}

type AccountChange = { user: Awaited<ReturnType<typeof getUser>>; before: StoredDetails; after: StoredDetails }

/** The owner cannot turn these mails off. */
async function tellOwner(tx: Tx, services: ChangeServices, { user, before, after }: AccountChange): Promise<void> {
  const { settings, now } = services
  const { language } = user
  const facts = {
    moment: momentText(new Date(now()), 'UTC', language),
    until: momentText(after.paused_until ?? new Date(now()), 'UTC', language),
    before: accountText(before, language),
    after: accountText(after, language),
    email: placeToWrite(settings),
  }
  await notify(tx, services, user, 'payout_account_changed', facts)
  for (const email of await listFormerEmails(tx, user.id, now()))
    await sendLetter(tx, services, { email, language }, 'payout_account_changed', facts)
}

/** The details of an account for the audit log, without its number. */
export const auditOf = ({ way, holder, bank_last4, account_last4 }: StoredDetails) =>
  way === 'bank' ? { way, holder, last4: bank_last4 } : { way, last4: account_last4 }

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** "account ending in 3456, Ben Marek". */
function accountText({ way, holder, bank_last4, account_last4 }: StoredDetails, locale: Locale): string {
  const words = languages[locale]
  if (way === 'bank') return fillIn(words.bank, { last4: bank_last4, holder })
  return account_last4 ? fillIn(words.account, { last4: account_last4 }) : words.account_unnamed
}

/** The sentence next to the proof of a replaced account. */
const proofText = (locale: Locale): string => languages[locale].proof
