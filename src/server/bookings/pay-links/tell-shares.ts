import type { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { listPaymentsOf } from '../../payments/queries.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import { moneyText } from '../../platform/mail-words.ts'
import { publicUrl } from '../../platform/settings.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { factsTable, wordsFor } from '../letters/facts.ts'
import { sentence, writeLetter } from '../letters/letters.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { listShares, type Share } from '../share-queries.ts'
import { isReserved } from './split-payment.ts'
import { newPayLink } from './tokens.ts'

type ShareLetter = 'share_invited' | 'share_confirmed' | 'share_ended'
type ShareNotice = { booking: StoredBooking; share: Share; kind: ShareLetter; key: string }
type Writing = Pick<Services, 'settings' | 'now'>

const linkDays = 14

/** Mails the guest who pays a share: once for each key, and only when their address is known. */
export async function tellShare(tx: Tx, { settings, now }: Writing, { booking, share, kind, key }: ShareNotice) {
  const { email, name, amount } = share
  if (!email || (await hasMail(tx, key))) return
  const locale = Locale.parse(booking.locale)
  const words = {
    ...wordsFor(booking, { deadline: booking.split_until }, locale),
    guest: name,
    organiser: booking.guest_name,
  }
  const letter = writeLetter(settings, kind, locale, {
    ...words,
    amount: moneyText(amount, booking.currency, locale),
  })
  const token = await newPayLink(tx, { bookingId: booking.id, shareId: share.id, now: now() })
  const url = `${publicUrl(settings)}${inLocalePath(`/pay/${token}`, locale)}`
  await queueMail(tx, {
    key,
    about: booking.id,
    recipient: email,
    replyTo: contactEmail(settings, 'bookings'),
    redactAt: new Date(now() + linkDays * 86_400_000),
    ...composeMail(
      { ...letter, facts: factsTable(booking, locale), link: { text: sentence('open_share', locale), url } },
      settings.SITE_NAME,
    ),
  })
}

type Happened = { services: Services; bookingId: Id; jobId: string }

/** Asks the others of the party for their shares, when the first one is paid. */
export const inviteShares = (services: Services, { bookingId }: { bookingId: Id }, { jobId }: JobRun) =>
  tellAll({ services, bookingId, jobId }, (share, payments) =>
    isReserved(share, payments) ? undefined : 'share_invited',
  )

/** These two tell the party that the charter is confirmed, or that nobody pays. The organiser gets a letter of their own. */
export const tellSharesConfirmed = (services: Services, { bookingId }: { bookingId: Id }, { jobId }: JobRun) =>
  tellAll({ services, bookingId, jobId }, () => 'share_confirmed')

export const tellSharesEnded = (services: Services, { bookingId }: { bookingId: Id }, { jobId }: JobRun) =>
  tellAll({ services, bookingId, jobId }, () => 'share_ended')

type Choice = (share: Share, payments: Awaited<ReturnType<typeof listPaymentsOf>>) => ShareLetter | undefined

async function tellAll({ services, bookingId, jobId }: Happened, choose: Choice): Promise<void> {
  const booking = await getBooking(services.db, bookingId)
  if (booking.split_until === null) return
  await services.db.transaction().execute(async (tx) => {
    const payments = await listPaymentsOf(tx, bookingId)
    for (const share of await listShares(tx, bookingId)) {
      const kind = choose(share, payments)
      const isOrganiser = share.email?.toLowerCase() === booking.guest_email.toLowerCase()
      if (kind && !isOrganiser) await tellShare(tx, services, { booking, share, kind, key: `${jobId}/${share.id}` })
    }
  })
}
