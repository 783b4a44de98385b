import { sql } from 'kysely'
import type { Proposal, ProposalRequest } from '#contract/support/proposals.ts'
import type { Id } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { findTitles, isPublicListing } from '../boats/queries.ts'
import { findEntryName } from '../content/entry-names.ts'
import { getPackageOnSale, listItemsByIds } from '../packages/queries.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { openVisitorTicket, type VisitorContext } from './visitor-ticket.ts'

/**
 * Opens a ticket for a request, with its facts beside the words. Returns the reference. Throws invalid_request for a past day, and
 * not_found for an unknown package, item or yacht.
 */
export async function requestProposal(context: VisitorContext, request: ProposalRequest): Promise<string> {
  const { db, now } = context
  const { name, email, phone, company, date, guests, agenda, language, yachtId, package: chosen } = request
  // The day before is still today somewhere in the west.
  const first = addDays(new Date(now()).toISOString().slice(0, 10), -1)
  if (date < first) throw invalidField('date', 'Choose a day from today on.')
  const pack = chosen && (await getPackageOnSale(db, chosen.slug, now()))
  const isOffered = (id: Id) => pack?.items.some((item) => item.id === id) ?? false
  if (chosen && !chosen.items.every(isOffered)) throw new AppError('not_found')
  if (yachtId && !(await isPublicListing(db, yachtId))) throw new AppError('not_found')
  const subject = [subjects[language], company || name, date].join(' · ')
  return openVisitorTicket(
    context,
    { name, email, phone, language },
    { category: 'booking', subject, message: agenda },
    (tx, ticketId) =>
      tx
        .insertInto('proposal_requests')
        .values({
          ticket_id: ticketId,
          package_id: pack?.entry.id ?? null,
          item_ids: chosen?.items ?? [],
          listing_id: yachtId ?? null,
          company: company || null,
          date,
          last_date: request.lastDate ?? null,
          guests,
          yachts: request.yachts,
          duration: request.duration ?? null,
          budget: request.budget?.amount ?? null,
          budget_currency: request.budget?.currency ?? null,
        })
        .execute(),
  )
}

const subjects = { en: 'Request for a proposal', fr: 'Demande de devis' }

type Stored = Omit<Proposal, 'items' | 'yacht' | 'budget' | 'package'> & {
  packageId: Id | null
  itemIds: Id[]
  listingId: Id | null
  budget: number | null
  currency: string | null
}

/** The facts of a ticket that asks for a proposal; null for any other ticket. */
export async function findProposal(db: Db, ticketId: Id): Promise<Proposal | null> {
  const { rows } = await sql<Stored>`
    select request.company, request.date, request.last_date as "lastDate", request.guests, request.yachts, request.duration,
      request.budget, request.budget_currency as currency, request.item_ids as "itemIds",
      request.listing_id as "listingId", request.package_id as "packageId"
    from proposal_requests as request where request.ticket_id = ${ticketId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { packageId, itemIds, listingId, budget, currency, ...facts } = row
  const items = await listItemsByIds(db, itemIds)
  const yacht = listingId === null ? undefined : (await findTitles(db, [listingId])).get(listingId)
  return {
    ...facts,
    budget: budget !== null && currency !== null ? { amount: budget, currency } : null,
    package: packageId === null ? null : ((await findEntryName(db, packageId)) ?? null),
    items: items.map(({ id, name }) => ({ id, name })),
    yacht: listingId !== null && yacht !== undefined ? { id: listingId, title: yacht } : null,
  }
}
