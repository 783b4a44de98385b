import { confirmationDays } from '#shared/newsletter.ts'
import { deletePicturesBefore } from '../bookings/deposit/delete-pictures.ts'
import { deleteEvidenceBefore } from '../bookings/weather/keep-evidence.ts'
import { deleteChatsBefore } from '../chat/forget-chat.ts'
import { deleteDocumentsBefore } from '../documents/queries.ts'
import { truncateAuditAddresses } from '../identity/audit-addresses.ts'
import { deleteFormerSubscribers } from '../newsletter/subscribers.ts'
import { deleteDisputeFilesBefore } from '../payments/dispute-files.ts'
import { forgetOrdersBefore } from '../payments/gift-cards/orders.ts'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { deleteMailsBefore, redactMails } from '../platform/mail.ts'
import { deleteEndedEntries } from '../waitlist/end-wait.ts'
import { deleteOldConsents } from './give-consent.ts'

const dayMs = 86_400_000

/** The days in which a deposit may be disputed. */
const pictureDays = 366

/** Deletes data after their retention periods. */
async function deleteOldData(services: Services): Promise<void> {
  const { db, settings, now } = services
  await deleteMailsBefore(db, new Date(now() - settings.MAIL_DAYS * dayMs))
  await deleteEndedEntries(db, new Date(now() - settings.MAIL_DAYS * dayMs))
  await forgetOrdersBefore(db, new Date(now() - settings.MAIL_DAYS * dayMs))
  await deleteDocumentsBefore(db, new Date(now() - settings.DOCUMENT_YEARS * 366 * dayMs))
  await deletePicturesBefore(services, new Date(now() - pictureDays * dayMs))
  await deleteEvidenceBefore(services, new Date(now() - pictureDays * dayMs))
  await deleteDisputeFilesBefore(services, new Date(now() - pictureDays * dayMs))
  await deleteChatsBefore(db, new Date(now() - settings.CHAT_DAYS * dayMs))
  await deleteFormerSubscribers(db, {
    asked: new Date(now() - confirmationDays * dayMs),
    left: new Date(now() - settings.MAIL_DAYS * dayMs),
  })
  await deleteOldConsents(services)
  await truncateAuditAddresses(db, new Date(now() - settings.AUDIT_ADDRESS_DAYS * dayMs))
}

export const privacyJobs: Job[] = [
  { name: 'privacy.delete-old-data', schedule: '47 3 * * *', run: deleteOldData },
  {
    name: 'privacy.redact-mails',
    schedule: '*/10 * * * *',
    run: ({ db, now }) => redactMails(db, new Date(now())),
  },
]
