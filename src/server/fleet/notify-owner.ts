import type { Id } from '#shared/id.ts'
import { findHostOfListing, getHostOfOwner } from '../boats/owner-queries.ts'
import { writeToOwner } from '../boats/write-to-owner.ts'
import type { Services } from '../platform/context.ts'
import type { JobRun } from '../platform/subscription.ts'
import type { ListingDecided } from './events.ts'
import { decisionLetter, paperLetter, placeSentence } from './letters.ts'
import { findPaper } from './papers/queries.ts'

/** Mails the owner an operator's decision about a listing, and the changes that are asked for. */
export async function notifyOfDecision(services: Services, decided: ListingDecided, { jobId }: JobRun) {
  const { listingId, action, staysPublic, ofChanges } = decided
  const letter = ofChanges ? 'approve_changes' : action
  await services.db.transaction().execute(async (tx) => {
    const host = await findHostOfListing(tx, listingId)
    if (!host) return
    const { title, feedback } = host
    const path =
      action === 'approve' || action === 'reinstate' ? `/${listingId}` : `/OwnerDashboard/listings/${listingId}`
    await writeToOwner(tx, services, host, {
      key: jobId,
      type: `listing_${letter}`,
      part: 'listings',
      yachts: [listingId],
      subject: `listing/${listingId}`,
      write: (locale) => {
        const { link, subject, paragraphs } = decisionLetter(services.settings, letter, locale, { yacht: title })
        const asked = action === 'request_changes' && feedback ? [feedback] : []
        const place = staysPublic === undefined ? [] : [placeSentence(locale, title, staysPublic)]
        return { subject, paragraphs: [...paragraphs, ...place, ...asked], link: { text: link, path } }
      },
    })
  })
}

type Judged = { paperId: Id; status: 'verified' | 'rejected' }

/** Mails the owner an operator's decision about a paper, unless it has been replaced or deleted since. */
export async function notifyOfPaper(services: Services, { paperId, status }: Judged, { jobId }: JobRun) {
  await services.db.transaction().execute(async (tx) => {
    const paper = await findPaper(tx, paperId)
    if (paper?.status !== status) return
    const { kind, notes, listing_id: listingId, owner_id: ownerId } = paper
    const yacht = listingId === null ? undefined : await findHostOfListing(tx, listingId)
    const path = yacht ? `/OwnerDashboard/listings/${listingId}/documents` : '/OwnerDashboard/verification-documents'
    await writeToOwner(tx, services, yacht ?? (await getHostOfOwner(tx, ownerId)), {
      key: jobId,
      type: `paper_${status}`,
      part: null,
      yachts: null,
      write: (locale) => {
        const { link, ...letter } = paperLetter(
          services.settings,
          { kind, status, yacht: yacht?.title ?? null, notes },
          locale,
        )
        return { ...letter, link: { text: link, path } }
      },
    })
  })
}
