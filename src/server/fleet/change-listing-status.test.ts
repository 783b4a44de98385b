import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { AppError } from '../platform/app-error.ts'
import { changeListingStatus, changeListingStatuses } from './change-listing-status.ts'
import { type ListingAction, type ListingStatus, listingStatuses, listingTransitions } from './listing-status.ts'

const { db } = await testDatabase()

const stateOf = (id: string) =>
  db.selectFrom('listings').select(['status', 'is_live', 'feedback']).where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: string, action: ListingAction, feedback?: string) =>
  db.transaction().execute((tx) => changeListingStatus(tx, id, { action, ...(feedback ? { feedback } : {}) }))
const changeAll = (ids: string[], action: ListingAction) =>
  db.transaction().execute((tx) => changeListingStatuses(tx, ids, { action }))
const put = (id: string, status: ListingStatus) =>
  db
    .updateTable('listings')
    .set({ status, is_live: status === 'approved', submitted_at: new Date() })
    .where('id', '=', id)
    .execute()
const codeOf = (call: Promise<unknown>) =>
  call.then(String, (error) => (error instanceof AppError ? error.code : error))

const { id } = await buildListing(db, { draft: true })

describe('a step of a listing', () => {
  const actions = Object.keys(listingTransitions) as ListingAction[]
  const steps = listingStatuses.flatMap((status) => actions.map((action) => ({ status, action })))

  test.each(steps)('$action from $status', async ({ status, action }) => {
    await put(id, status)
    const before = await stateOf(id)
    const next = ({ ...listingTransitions[action] } as Partial<Record<ListingStatus, ListingStatus>>)[status]
    expect(await codeOf(change(id, action))).toBe(next ?? 'invalid_request')
    const after = await stateOf(id)
    if (!next) expect(after).toEqual(before)
    // A listing is public exactly if it is approved.
    expect(after.is_live).toBe(after.status === 'approved')
  })

  test('names what it cannot do', async () => {
    await put(id, 'draft')
    await expect(change(id, 'approve')).rejects.toMatchObject({
      data: { errors: [{ field: 'action', message: 'A listing that is draft cannot take this step: approve.' }] },
    })
  })

  test('says why changes are asked for, until the next step', async () => {
    await put(id, 'pending_review')
    await change(id, 'request_changes', 'The third picture is of another yacht.')
    expect(await stateOf(id)).toMatchObject({ feedback: 'The third picture is of another yacht.' })
    await change(id, 'submit')
    expect(await stateOf(id)).toEqual({ status: 'pending_review', is_live: false, feedback: null })
  })

  test('of a listing that is not there is not_found', async () => {
    expect(await codeOf(change(newId(), 'submit'))).toBe('not_found')
  })
})

describe('a step of many listings', () => {
  test('is taken by all of them, whichever state each is in', async () => {
    const [one, two] = [await buildListing(db, { draft: true }), await buildListing(db, { draft: true })]
    await put(two.id, 'changes_requested')
    expect(Object.fromEntries(await changeAll([one.id, two.id], 'submit'))).toEqual({
      [one.id]: 'pending_review',
      [two.id]: 'pending_review',
    })
  })

  test('is taken by none when one cannot, or is not there', async () => {
    const [ready, live] = [await buildListing(db, { draft: true }), await buildListing(db)]
    expect(await codeOf(changeAll([ready.id, live.id], 'submit'))).toBe('invalid_request')
    expect(await codeOf(changeAll([ready.id, newId()], 'submit'))).toBe('not_found')
    expect((await stateOf(ready.id)).status).toBe('draft')
    expect((await stateOf(live.id)).status).toBe('approved')
  })

  test('of none is nothing', async () => {
    expect((await changeAll([], 'approve')).size).toBe(0)
  })
})

test('of two who approve and suspend at the same moment the second sees what the first has done', async () => {
  const { id } = await buildListing(db, { draft: true })
  await change(id, 'submit')
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(change(id, 'approve'))))
  expect(outcomes.sort()).toEqual(['approved', ...Array(4).fill('invalid_request')])
  const both = await Promise.all([codeOf(change(id, 'suspend')), codeOf(change(id, 'suspend'))])
  expect(both.sort()).toEqual(['invalid_request', 'suspended'])
})
