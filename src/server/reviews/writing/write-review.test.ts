import { describe, expect, it } from 'vitest'
import type { GuestSide } from '#contract/reviews/review-writing.ts'
import { newId } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { ofCharter, ofGuest, sailedCharters } from '#tests/builders/sailed.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const desk = await sailedCharters(api)
const { owner, sailed, write, change, writeOfGuest, changeOfGuest, figures } = desk

const stored = async (booking: string) =>
  (await api.pool.query('select about, status, rating, comment from reviews where booking_id = $1', [booking])).rows

describe('a review of a charter', () => {
  it('is sealed until the owner has written too, then both are open, and counted, at once', async () => {
    const before = await figures()
    const { id, customer } = await sailed()
    const written = await write(id, customer)
    expect(written.status, JSON.stringify(written.body)).toBe(201)
    expect(written.body).toMatchObject({ state: 'sealed', rating: 4, marks: { crew: 5, value: 3 } })
    expect(await figures(), 'nothing is public yet').toEqual(before)
    const side = await api.get<{ written: object | null }>(`/api/bookings/${id}/guest-review`, owner)
    expect(JSON.stringify(side.body), 'the owner reads nothing of it').not.toContain('alone')

    const answered = await writeOfGuest(id)
    expect(answered.body).toMatchObject({ state: 'published', rating: 5, marks: { care: 4 } })
    const after = await figures()
    expect(after).toMatchObject({ page: before.page + 1, search: (before.search ?? 0) + 1 })
    expect(after.searchMean).toBe(after.mean)
    const { body } = await api.get<GuestSide>(`/api/bookings/${id}/review`, customer)
    expect(body).toMatchObject({
      until: null,
      written: { state: 'published', changeableUntil: null },
      received: { comment: ofGuest.comment, author: expect.stringMatching(/./) },
    })
    const { rows } = await api.pool.query(`select author, language from reviews where booking_id = $1 order by about`, [
      id,
    ])
    expect(rows[1], 'strangers read no full name').toEqual({ author: 'Ana M.', language: 'en' })
  })

  it('is written by the bearer of the booking too, without a crew, in its own language', async () => {
    const { id, token } = await sailed()
    const { crew, ...marks } = ofCharter
    const { status, body } = await write(id, token, {
      ...marks,
      comment: 'Une journée superbe, le bateau était propre.',
    })
    expect([status, body.marks?.crew]).toEqual([201, null])
    const { rows } = await api.pool.query('select language from reviews where booking_id = $1', [id])
    expect(rows).toEqual([{ language: 'fr' }])
  })

  it('is refused for whoever did not sail, before the end, twice, too late, and with contact details', async () => {
    const { id, customer } = await sailed()
    const other = await sailed()
    const refusals = [
      await write(id, other.customer),
      await write(id, owner),
      await write(id, {}),
      await writeOfGuest(id, customer),
      await write(id, customer, { ...ofCharter, comment: 'Next time write to nora@boats.com.' }),
      await write(id, customer, { ...ofCharter, rating: 6 }),
      await write(id, customer, { ...ofCharter, value: undefined }),
      await write(id, customer, { ...ofCharter, comment: ' ' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [403, 'forbidden'],
      [404, 'not_found'],
      [403, 'forbidden'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
    ])
    expect(await stored(id)).toEqual([])

    const ahead = await sailed({ status: 'confirmed' })
    expect((await write(ahead.id, ahead.customer)).body.code).toBe('review_not_due')
    expect((await writeOfGuest(ahead.id)).body.code).toBe('review_not_due')
    const late = await sailed({ days: 15 })
    expect((await write(late.id, late.customer)).body.code).toBe('review_overdue')
    expect((await writeOfGuest(late.id)).body.code).toBe('review_overdue')
    expect((await write(id, customer)).status).toBe(201)
    const again = await write(id, customer, { ...ofCharter, rating: 1, comment: 'Once more.' })
    expect([again.status, again.body.code]).toEqual([409, 'review_written'])
    expect(await stored(id)).toEqual([{ about: 'yacht', status: 'sealed', rating: 4, comment: ofCharter.comment }])
  })

  it('is refused for a guest who did not come, and for an owner on the own yacht', async () => {
    const missed = await sailed()
    await api.pool.query(
      `insert into no_shows (id, booking_id, claimed_by, status, text, answer_by, created_at, settled_at)
       values ('0123456789abcdef01234567', $1, 'host', 'upheld', 'Nobody came.', now(), now(), now())`,
      [missed.id],
    )
    expect((await write(missed.id, missed.customer)).body.code).toBe('review_not_due')
    const own = await sailed()
    await api.pool.query('update bookings set customer_id = $2 where id = $1', [own.id, owner.id])
    expect((await write(own.id, owner)).body.code).toBe('forbidden')
    expect((await writeOfGuest(own.id)).body.code).toBe('forbidden')
  })
})

describe('a change', () => {
  it('replaces a sealed review within two days, never after', async () => {
    const { id, token } = await sailed()
    expect((await change(id, token)).status, 'there is nothing to change').toBe(404)
    await write(id, token)
    const changed = await change(id, token, { ...ofCharter, rating: 2, comment: 'The engine was loud.' })
    expect(changed.body).toMatchObject({ state: 'sealed', rating: 2, comment: 'The engine was loud.' })
    api.clock.now += 48 * hourMs + 1
    expect((await change(id, token)).body.code).toBe('review_final')
    api.clock.now -= 48 * hourMs + 1
    await writeOfGuest(id)
    for (const late of [await change(id, token), await changeOfGuest(id)])
      expect([late.status, late.body.code]).toEqual([409, 'review_final'])
    expect((await stored(id)).map(({ rating }) => rating).toSorted()).toEqual([2, 5])
  })
})

describe('the database', () => {
  const insert = (id: string, at: number) =>
    api.pool.query(
      `insert into reviews (id, listing_id, booking_id, rating, comment, author, created_at)
       select $1, listing_id, id, 5, 'Words.', 'Ana', $3 from bookings where id = $2`,
      [newId(), id, new Date(at)],
    )

  it('holds the window, the two days and the seal against the program too', async () => {
    const { id } = await sailed()
    const late = await sailed({ days: 15 })
    await expect(insert(late.id, api.clock.now)).rejects.toThrow('review_within_window')
    await insert(id, api.clock.now)
    const open = `update reviews set status = 'published', opened_at = $2 where booking_id = $1`
    await expect(api.pool.query(open, [id, new Date(api.clock.now)])).rejects.toThrow('may still write')
    await expect(
      api.pool.query(
        `update reviews set reply = 'No.', reply_status = 'published', replied_at = now() where booking_id = $1`,
        [id],
      ),
    ).rejects.toThrow('sealed review has no answer')
    await expect(
      api.pool.query(`update reviews set changed_at = created_at + interval '49 hours' where booking_id = $1`, [id]),
    ).rejects.toThrow('review_changed_within_two_days')
    await api.pool.query(open, [id, new Date(api.clock.now + 14 * dayMs)])
    await expect(api.pool.query('update reviews set rating = 1 where booking_id = $1', [id])).rejects.toThrow(
      'does not change any more',
    )
    await expect(
      api.pool.query(`update reviews set status = 'sealed', opened_at = null where booking_id = $1`, [id]),
    ).rejects.toThrow('does not change any more')
  })
})
