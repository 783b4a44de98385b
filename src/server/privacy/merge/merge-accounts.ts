import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { moveFleet } from '../../boats/move-fleet.ts'
import { adoptBookings } from '../../bookings/adopt-bookings.ts'
import { recordAudit } from '../../identity/audit.ts'
import { addressProven } from '../../identity/events.ts'
import { keepFormerEmail } from '../../identity/former-emails.ts'
import { insertMergedAccount, missingAccount } from '../../identity/merged-accounts.ts'
import { deleteUser, lockUser, updateUser } from '../../identity/queries.ts'
import { sendLetter } from '../../identity/send-letter.ts'
import { endReadOnlySessionsOf } from '../../identity/sessions/read-only-sessions.ts'
import { endSessions } from '../../identity/sessions/session-queries.ts'
import { deletePortrait } from '../../media/store-portrait.ts'
import { joinInquiries } from '../../messaging/join-inquiries.ts'
import { movePapers } from '../../papers/move-papers.ts'
import { moveCustomer } from '../../payments/customers.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { moveWaiting } from '../../waitlist/end-wait.ts'
import { checkAddress } from '../close-account.ts'
import { findMergeRefusal, type Pair } from './merge-refusal.ts'
import { addressColumns, type Fate, userColumns } from './merged-columns.ts'

type Merge = {
  actorId: Id
  keptId: Id
  closedId: Id
  /** The address of the closed account, as the operator typed it. */
  email: string
  reason: string
}

/**
 * Makes two accounts of one person one: the kept account owns everything, and the row of the closed one is deleted. Throws
 * invalid_request, not_found, account_merged, and each refusal of a merge; then nothing has changed.
 */
export async function mergeAccounts(context: Context, { actorId, keptId, closedId, email, reason }: Merge) {
  const now = context.now()
  const { deletePapers, portrait } = await context.db.transaction().execute(async (tx) => {
    const pair = await lockPair(tx, keptId, closedId)
    const { kept, closed } = pair
    checkAddress(closed, email)
    const refusal = await findMergeRefusal(tx, pair)
    if (refusal) throw new AppError(refusal)

    await insertMergedAccount(tx, { closed, keptId, actorId, reason, now })
    await moveFleet(tx, closed, kept)
    await moveCustomer(tx, closedId, keptId)
    await moveWaiting(tx, closed, kept, now)
    await joinInquiries(tx, closedId, keptId)
    const deletePapers = await movePapers(tx, closedId, keptId)
    await adoptBookings({ ...context, db: tx }, { userId: closedId })
    await endReadOnlySessionsOf(tx, closedId, 'account_closed', now)
    await moveColumns(tx, closed, kept)
    const portrait = await completeProfile(tx, pair, now)

    const audited = { at: now, actorId, address: context.address, details: { reason, closedId } }
    await recordAudit(tx, { event: 'accounts_merged', userId: keptId, ...audited })
    for (const address of [kept.email, closed.email])
      await sendLetter(tx, context, { email: address, language: kept.language }, 'accounts_merged', {
        before: closed.email,
        after: kept.email,
      })
    await deleteUser(tx, closedId)
    await keepFormerEmail(tx, { userId: keptId, email: closed.email, changedAt: new Date(now) })
    // Bookings of the closed account that nobody had joined with a conversation do so now.
    await emit(tx, addressProven, { userId: keptId })
    return { deletePapers, portrait }
  })
  await deletePapers(context.settings)
  if (portrait) await deletePortrait(context.settings, portrait)
}

/** Locks both accounts, always in the order of their ids: of two concurrent merges one waits for the other. */
async function lockPair(tx: Tx, keptId: Id, closedId: Id): Promise<Pair> {
  if (keptId === closedId) throw new AppError('same_account')
  if (keptId < closedId) {
    const kept = await lockAccount(tx, keptId)
    return { kept, closed: await lockAccount(tx, closedId) }
  }
  const closed = await lockAccount(tx, closedId)
  return { kept: await lockAccount(tx, keptId), closed }
}

const lockAccount = (tx: Tx, id: Id) =>
  lockUser(tx, id).catch(async (error: unknown) => {
    throw error instanceof AppError ? await missingAccount(tx, id) : error
  })

/**
 * Fills what the kept profile lacks, and makes it an owner's where the closed account was one. Returns the picture that nobody uses
 * any more.
 */
async function completeProfile(tx: Tx, { kept, closed }: Pair, now: number): Promise<string | null> {
  const becomesOwner = closed.role === 'b' && kept.role !== 'b'
  await updateUser(
    tx,
    kept.id,
    {
      ...(becomesOwner && { role: 'b' as const }),
      last_name: kept.last_name ?? closed.last_name,
      phone: kept.phone ?? closed.phone,
      profile_image: kept.profile_image ?? closed.profile_image,
      ...(Object.values(kept.location).every((part) => !part) && { location: closed.location }),
    },
    now,
  )
  // As with every change of a role, sessions with the old one end.
  if (becomesOwner) await endSessions(tx, kept.id)
  return kept.profile_image ? closed.profile_image : null
}

type Account = { id: Id; email: string }

/** Does with each column that names the closed account what the table of merged columns says. */
async function moveColumns(tx: Tx, closed: Account, kept: Account): Promise<void> {
  const isClosed = (column: RawBuilder<unknown>) => sql<boolean>`${column} = ${closed.id}`
  const isKept = (column: RawBuilder<unknown>) => sql<boolean>`${column} = ${kept.id}`
  for (const [name, fate] of Object.entries(userColumns))
    await moveColumn(tx, { name, fate, isClosed, isKept, to: kept.id })
  const hasAddress = (email: string) => (column: RawBuilder<unknown>) => sql<boolean>`lower(${column}) = ${email}`
  const addresses = { isClosed: hasAddress(closed.email), isKept: hasAddress(kept.email), to: kept.email }
  for (const [name, fate] of Object.entries(addressColumns)) await moveColumn(tx, { name, fate, ...addresses })
}

type Condition = (column: RawBuilder<unknown>) => RawBuilder<boolean>
type Move = { name: string; fate: Fate; isClosed: Condition; isKept: Condition; to: string }

async function moveColumn(tx: Tx, { name, fate, isClosed, isKept, to }: Move): Promise<void> {
  if (fate === 'stays' || fate === 'by hand') return
  const [tableName = '', columnName = ''] = name.split('.')
  const table = sql.table(tableName)
  const column = sql.ref(columnName)
  const ofClosed = isClosed(sql.ref(`moved.${columnName}`))
  if (fate === 'ends') {
    await sql`delete from ${table} as moved where ${ofClosed}`.execute(tx)
    return
  }
  if (fate !== 'moves') {
    const isTwin = fate['moves unless'].map(
      (key) => sql`${sql.ref(`twin.${key}`)} is not distinct from ${sql.ref(`moved.${key}`)}`,
    )
    const conditions = sql.join([isKept(sql.ref(`twin.${columnName}`)), ...isTwin], sql` and `)
    await sql`
      delete from ${table} as moved
      where ${ofClosed} and exists (select from ${table} as twin where ${conditions})`.execute(tx)
  }
  await sql`update ${table} as moved set ${column} = ${to} where ${ofClosed}`.execute(tx)
}
