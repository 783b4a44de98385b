import type { Id } from '#shared/id.ts'
import { notifyOperators } from '../../identity/notify-operators.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { findNoShow, type StoredNoShow } from '../no-show/queries.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { tellParties } from './tell-parties.ts'
import type { Letters } from './which-letters.ts'

/** Asks the other side, or the operator when both disagree, or tells both the decision, by the current state of the claim. */
export async function tellOfNoShow(
  services: Services,
  { bookingId }: { bookingId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const booking = await getBooking(services.db, bookingId)
  const noShow = await findNoShow(services.db, bookingId)
  if (!noShow) return
  if (noShow.status === 'objected') return askOperator(services, { booking, noShow, jobId })
  const letters = lettersOf(noShow)
  const facts = { deadline: noShow.answer_by, refund: noShow.refund ?? 0, words: noShow.reason ?? noShow.text }
  if (letters) await tellParties(services, { booking, letters, jobId, facts })
}

function lettersOf({ status, claimed_by }: StoredNoShow): Letters | undefined {
  if (status === 'ruled') return { guest: 'no_show_ruled', host: 'host_no_show_ruled' }
  if (status !== 'open') return undefined
  return claimed_by === 'host' ? { guest: 'marked_no_show' } : { host: 'host_not_there' }
}

type NoShowQuestion = { booking: StoredBooking; noShow: StoredNoShow; jobId: string }

async function askOperator(services: Services, { booking, noShow, jobId }: NoShowQuestion): Promise<void> {
  const { db, settings } = services
  const { reference, title } = booking
  const { claimed_by, text, objection } = noShow
  const key = `${jobId}/operator`
  await db.transaction().execute(async (tx) => {
    if (await hasMail(tx, key)) return
    await notifyOperators(tx, services, {
      right: 'bookings.change',
      type: 'market_no_show',
      title: `Decide on a no-show: ${reference}, ${title}`,
      content: objection ?? text,
      path: `/adminn/bookings/${booking.id}`,
      subject: `booking/${booking.id}`,
      key,
    })
    await queueMail(tx, {
      key,
      about: booking.id,
      recipient: contactEmail(settings, 'bookings'),
      subject: `Decide on a no-show: ${reference}, ${title}`,
      body: [
        `The ${claimed_by} says:`,
        text,
        '',
        ...(objection ? ['The other side says:', objection, ''] : []),
        ...recordsOf(booking),
      ].join('\n'),
    })
  })
}

function recordsOf({ is_boarded, departed_at, returned_at }: StoredBooking): string[] {
  const records = [
    is_boarded && 'Guests were ticked as aboard.',
    departed_at && `The yacht departed at ${departed_at.toISOString()}.`,
    returned_at && `The yacht returned at ${returned_at.toISOString()}.`,
  ].filter((record) => typeof record === 'string')
  return records.length > 0 ? ['Recorded of this charter:', ...records] : []
}
