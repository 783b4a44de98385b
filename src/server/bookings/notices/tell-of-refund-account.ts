import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import english from '../../../../messages/en/office-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/office-mails.json' with { type: 'json' }
import { notifyOperators } from '../../identity/notify-operators.ts'
import { findRefundAccount } from '../../payments/refund-accounts/queries.ts'
import { fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import { mailWordsOf } from '../../platform/mail-texts.ts'
import { publicUrl } from '../../platform/settings.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { tellParties } from './tell-parties.ts'

type Change = { bookingId: Id; news: 'entered' | 'replaced' | 'rejected' }

/** Tells operators of an account to check, and the guest of one that was replaced or rejected. */
export async function tellOfRefundAccount(services: Services, { bookingId, news }: Change, { jobId }: JobRun) {
  const { db } = services
  const account = await findRefundAccount(db, bookingId)
  if (!account) return
  const booking = await getBooking(db, bookingId)
  if (news !== 'rejected') await tellOperators(services, booking, jobId)
  if (news === 'entered') return
  const guest = news === 'replaced' ? 'refund_account_replaced' : 'refund_account_rejected'
  const words = news === 'replaced' ? account.bank_last4 : (account.review_notes ?? '')
  await tellParties(services, { booking, letters: { guest }, jobId, facts: { words } })
}

const languages: Record<Locale, typeof english> = { en: english, fr: french }

async function tellOperators(services: Services, { id, reference }: StoredBooking, jobId: string): Promise<void> {
  const { settings } = services
  const path = `/adminn/bookings/${id}/refund-account`
  await services.db.transaction().execute((tx) =>
    notifyOperators(tx, services, {
      right: 'payouts.change',
      type: 'market_refund_account',
      path,
      subject: `booking/${id}`,
      key: `refund-account/${jobId}`,
      write: (locale) => {
        const words = mailWordsOf(settings, 'office.refund_account', locale, languages[locale].letters.refund_account)
        const facts = { site: settings.SITE_NAME, reference }
        const [subject = '', ...paragraphs] = [words.subject, ...words.paragraphs].map((text) => fillIn(text, facts))
        const link = { text: words.link, url: publicUrl(settings) + inLocalePath(path, locale) }
        return { title: subject, content: paragraphs.join(' '), mail: { letter: { subject, paragraphs, link } } }
      },
    }),
  )
}
