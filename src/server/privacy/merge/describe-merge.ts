import type { AccountMerge, MergedAccount } from '#contract/office/user-merges.ts'
import type { Id } from '#shared/id.ts'
import { listVesselsOfUser } from '../../boats/owner-queries.ts'
import { listBookingIdsOfPerson } from '../../bookings/customer-queries.ts'
import { listChatsForExport } from '../../chat/personal-chats.ts'
import { listMemberships } from '../../fleet/members/queries.ts'
import { findNames } from '../../identity/find-names.ts'
import { missingAccount } from '../../identity/merged-accounts.ts'
import { findUser, type User } from '../../identity/queries.ts'
import { idleSince } from '../../identity/sessions/session-of-request.ts'
import { listSessions } from '../../identity/sessions/session-queries.ts'
import { countConversationsOf } from '../../messaging/join-inquiries.ts'
import { listPapersOfCustomer } from '../../papers/queries.ts'
import { listVouchersOf } from '../../payments/vouchers/queries.ts'
import type { Context } from '../../platform/context.ts'
import { listReviewsOfBookings } from '../../reviews/queries.ts'
import { listTicketsOfPerson } from '../../support/queries.ts'
import { listEntriesOf } from '../../waitlist/end-wait.ts'
import { listWishes } from '../../wishlist/queries.ts'
import { findMergeRefusal } from './merge-refusal.ts'

const most = 10_000

/** Describes both accounts with the number of things that they hold. Throws not_found, account_merged. */
export async function describeMerge(context: Context, keptId: Id, closedId: Id): Promise<AccountMerge> {
  const kept = await getAccount(context, keptId)
  const closed = await getAccount(context, closedId)
  return {
    kept: await describeAccount(context, kept),
    closed: await describeAccount(context, closed),
    refusal: (await findMergeRefusal(context.db, { kept, closed })) ?? null,
  }
}

async function getAccount({ db }: Context, id: Id): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw await missingAccount(db, id)
  return user
}

async function describeAccount({ db, now, settings }: Context, user: User): Promise<MergedAccount> {
  const { id, email, phone, role } = user
  const bookings = await listBookingIdsOfPerson(db, user)
  const sessions = await listSessions(db, id, { now: new Date(now()), idleSince: idleSince(settings, now()) })
  return {
    id,
    name: (await findNames(db, [id])).get(id) ?? '',
    email,
    phone,
    role,
    createdAt: user.created_at.toISOString(),
    holdings: {
      bookings: bookings.length,
      yachts: (await listVesselsOfUser(db, id)).length,
      fleets: (await listMemberships(db, id)).length,
      reviews: (await listReviewsOfBookings(db, bookings)).length,
      conversations: await countConversationsOf(db, id),
      wishes: (await listWishes(db, id)).length,
      waiting: (await listEntriesOf(db, user)).length,
      tickets: (await listTicketsOfPerson(db, user, most)).length,
      chats: (await listChatsForExport(db, user)).length,
      papers: (await listPapersOfCustomer(db, id)).length,
      devices: sessions.length,
    },
    balances: await balancesOf(db, id),
  }
}

async function balancesOf(db: Context['db'], userId: Id): Promise<MergedAccount['balances']> {
  const byCurrency = Map.groupBy(await listVouchersOf(db, userId), ({ currency }) => currency)
  return [...byCurrency].map(([currency, vouchers]) => ({
    currency,
    amount: vouchers.reduce((sum, { balance }) => sum + balance, 0),
  }))
}
