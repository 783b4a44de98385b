import { sql } from 'kysely'
import sharp from 'sharp'
import { shareProceeds } from '#server/bookings/proceeds/share-proceeds.ts'
import { decidePaper } from '#server/fleet/papers/decide-paper.ts'
import { uploadPaper } from '#server/fleet/papers/upload-paper.ts'
import { listDueOwners } from '#server/payments/payouts/due-owners.ts'
import { notePayout } from '#server/payments/payouts/note-payout.ts'
import { noteRunSent } from '#server/payments/payouts/note-run-sent.ts'
import { prepareRun } from '#server/payments/payouts/prepare-run.ts'
import { releaseRun } from '#server/payments/payouts/release-run.ts'
import { reviewBank } from '#server/payments/payouts/review-bank.ts'
import { listPayoutsOfRun, sumRuns } from '#server/payments/payouts/run-queries.ts'
import { setBankAccount } from '#server/payments/payouts/set-bank-account.ts'
import type { OwnerId } from '#server/platform/scopes.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Desk } from './desk-charters.ts'

/** An example from the IBAN standard. The account does not exist. */
const account = { holder: 'Ben Harland', country: 'AE', number: 'AE070331234567890123456' }

/** Seeds verified papers, a bank account, and payouts of sailed charters: one arrived, one sent, one still due. */
export async function seedDeskPayouts(desk: Desk): Promise<void> {
  const { at, now, ownerId, userId, adminId } = desk
  for (const type of ['identity', 'bank_account'] as const) await verify(desk, type)
  await setBankAccount(at(now - 60 * dayMs), { ownerId, userId, ...account })
  await reviewBank(at(now - 60 * dayMs), adminId, { ownerId, status: 'verified' })
  const charters = await listSailed(desk)
  for (const daysAgo of [24, 16, 8]) {
    const then = now - daysAgo * dayMs
    await shareUntil(desk, charters, then)
    const runId = await release(desk, then)
    if (runId) await pay(desk, runId, then)
  }
  await shareUntil(desk, charters, now)
}

/** One administrator prepares the run and the other releases it. Returns nothing where nothing is due. */
async function release({ at, adminId, accountantId, db, ownerId }: Desk, then: number): Promise<Id | undefined> {
  const services = at(then)
  const { rows } = await listDueOwners(db, { limit: 1000, now: then })
  const owners = rows.filter((each) => each.ownerId === ownerId && each.isPayable)
  if (owners.length === 0) return undefined
  const id = await prepareRun(services, accountantId, { owners })
  const expected = (await sumRuns(db, [id])).get(id) ?? []
  await releaseRun(services, adminId, { id, expected })
  return id
}

async function verify({ at, now, ownerId, adminId }: Desk, type: 'identity' | 'bank_account'): Promise<void> {
  const services = at(now - 60 * dayMs)
  const page = await sharp({ create: { width: 600, height: 380, channels: 3, background: '#e8e4da' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(page)], `${type}.png`, { type: 'image/png' })
  // The seed acts for the owner: no session has minted the scope.
  const id = await uploadPaper(services, { ownerId: ownerId as OwnerId, type, file })
  await decidePaper(services, adminId, id, { status: 'verified', names: account.holder })
}

type Sailed = { id: Id; end: Date }

/** Charters that are sailed and paid, the earliest first. */
const listSailed = ({ db, ownerId }: Desk): Promise<Sailed[]> =>
  db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(['bookings.id', sql<Date>`upper(bookings.period)`.as('end')])
    .where('listings.owner_id', '=', ownerId)
    .where('bookings.status', '=', 'completed')
    .where('bookings.id', 'in', (query) => query.selectFrom('payments').select('booking_id'))
    .orderBy('end')
    .execute()

async function shareUntil({ at }: Desk, charters: readonly Sailed[], until: number): Promise<void> {
  for (const { id, end } of charters)
    if (end.getTime() <= until) await shareProceeds(at(end.getTime()), { bookingId: id })
}

/** Sends the transfers of a run. The last one has not arrived yet. */
async function pay({ db, at, now, accountantId }: Desk, runId: Id, madeAt: number): Promise<void> {
  const bankReference = `FAIRLEAD ${new Date(madeAt).toISOString().slice(0, 10)}`
  await noteRunSent(at(madeAt + dayMs), accountantId, { id: runId, bankReference })
  if (madeAt >= now - 10 * dayMs) return
  for (const { id } of await listPayoutsOfRun(db, runId))
    await notePayout(at(madeAt + 3 * dayMs), accountantId, { id, state: 'paid' })
}
