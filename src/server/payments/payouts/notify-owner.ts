import type { PayoutStatus } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../../messages/en/payout-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/payout-mails.json' with { type: 'json' }
import { getHostOfOwner } from '../../boats/owner-queries.ts'
import { writeToOwner } from '../../boats/write-to-owner.ts'
import { fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import { mailWordsOf } from '../../platform/mail-texts.ts'
import { moneyText } from '../../platform/mail-words.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { getPayout } from './queries.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

const pages = {
  sent: '/OwnerDashboard/payouts',
  failed: '/OwnerDashboard/payouts/details',
  returned: '/OwnerDashboard/payouts/details',
} as const

type Moved = { payoutId: Id; status: PayoutStatus }

/** Tells the owner that money is on its way, or that it did not arrive and is owed again. */
export async function notifyOfPayout(
  services: Services,
  { payoutId, status }: Moved,
  { jobId }: JobRun,
): Promise<void> {
  if (status !== 'sent' && status !== 'failed' && status !== 'returned') return
  await services.db.transaction().execute(async (tx) => {
    const { owner_id: ownerId, amount, currency, last4 } = await getPayout(tx, payoutId)
    await writeToOwner(tx, services, await getHostOfOwner(tx, ownerId), {
      key: jobId,
      type: `payout_${status}`,
      part: 'money',
      yachts: null,
      write: (locale, reader) => {
        const { subject, paragraphs, link } = mailWordsOf(
          services.settings,
          `payouts.${status}`,
          locale,
          languages[locale][status],
        )
        const facts = { amount: moneyText(amount, currency, locale), last4 }
        return {
          subject: fillIn(subject, facts),
          paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
          // Bank details are for the owner alone.
          ...(status === 'sent' || reader === 'owner' ? { link: { text: link, path: pages[status] } } : {}),
        }
      },
    })
  })
}
