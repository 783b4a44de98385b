import { daysBetween } from '#shared/local-date.ts'
import { findHostOfListing } from '../../boats/owner-queries.ts'
import { writeToOwner } from '../../boats/write-to-owner.ts'
import type { Services } from '../../platform/context.ts'
import { endingLetter } from '../letters.ts'
import { type EndingOfListing, listAllEndingPapers } from './ending-papers.ts'

/** Days before the end. A further mail is sent within a week after the end. */
const reminders = [0, 7, 30, 60]
const mostDaysAgo = 7

/**
 * Tells owners, and co-managers who read the listings, that a paper of a yacht ends: once for each of these days, and once after
 * the end. It tells nothing while a new one waits for verification.
 */
export async function remindOfPapers(services: Services): Promise<void> {
  const today = new Date(services.now()).toISOString().slice(0, 10)
  for (const paper of await listAllEndingPapers(services.db, today, mostDaysAgo))
    if (!paper.isBeingChecked) await remind(services, paper, today)
}

async function remind(services: Services, paper: EndingOfListing, today: string): Promise<void> {
  const { listingId, title, kind, endsOn, hasEnded } = paper
  const left = daysBetween(today, endsOn)
  const reminder = hasEnded ? 'ended' : reminders.find((days) => left <= days)
  await services.db.transaction().execute(async (tx) => {
    const host = await findHostOfListing(tx, listingId)
    if (!host) return
    await writeToOwner(tx, services, host, {
      key: `paper-ends:${listingId}:${kind}:${endsOn}:${reminder}`,
      type: hasEnded ? 'paper_ended' : 'paper_ending',
      part: 'listings',
      yachts: [listingId],
      subject: `listing/${listingId}`,
      write: (locale) => {
        const letter = endingLetter(services.settings, { kind, yacht: title, endsOn, hasEnded }, locale)
        const { link, ...words } = letter
        return { ...words, link: { text: link, path: `/OwnerDashboard/listings/${listingId}/documents` } }
      },
    })
  })
}
