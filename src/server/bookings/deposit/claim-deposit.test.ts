import { describe, expect, it } from 'vitest'
import { readPrivatePicture } from '#server/media/private-pictures.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { testDeposits } from '#tests/builders/deposits.ts'
import { buildUser } from '#tests/builders/user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { loadSharp } from '../../media/resize-picture.ts'
import { checkUnsettled } from '../../payments/check-unsettled.ts'
import { reconcile } from '../differences/reconcile.ts'
import { deletePicturesBefore } from './delete-pictures.ts'

const { api, guest, begun, confirmed, read, start, hold, holdsOf, sweep, subjectsTo, picture, returned, onAccount } =
  await testDeposits()

describe('a claim', () => {
  it('needs pictures of both moments, and never asks for more than is held', async () => {
    const booking = await confirmed()
    await hold(booking)
    api.clock.now = Date.parse(booking.end)
    let { headers } = await buildUser(api.services, { role: 'a' })
    const claim = (amount: number) =>
      api.post(`/api/bookings/${booking.id}/deposit/claim`, { amount, reason: 'A scratch.' }, { headers })
    expect((await claim(5_000_01)).body).toMatchObject({ code: 'invalid_request' })
    expect((await claim(100)).body).toMatchObject({ code: 'evidence_missing' })
    expect((await picture(booking, 'host', 'check_in', headers)).body).toMatchObject({ code: 'deposit_closed' })
    api.clock.now = Date.parse(booking.end) + 48 * hourMs
    headers = (await buildUser(api.services, { role: 'a' })).headers
    expect((await claim(100)).body).toMatchObject({ code: 'deposit_closed' })
  })

  it('that the guest accepts is taken in part, once, and is the owner’s', async () => {
    const { booking, claim, reply, rule } = await returned()
    const claimed = await claim(1_200_00)
    expect(claimed).toMatchObject({ status: 201, body: { state: 'claimed', claim: { amount: 1_200_00, reply: null } } })
    expect((await claim(1_300_00)).body).toMatchObject({ code: 'deposit_closed' })
    expect((await rule(1_000_00)).body).toMatchObject({ code: 'reply_awaited' })
    await Promise.all([
      reply({ reply: 'accept' }),
      reply({ reply: 'accept' }),
      reply({ reply: 'dispute', text: 'No.' }),
    ])
    await runJobs(api)
    const { deposit } = await read(booking)
    const isAccepted = deposit?.claim?.reply === 'accept'
    if (!isAccepted) await rule(1_200_00)
    await runJobs(api)
    const [taken] = await holdsOf(booking)
    expect(taken).toMatchObject({ status: 'captured', capture_amount: 1_200_00 })
    expect(await guest.stripe.paymentIntents.retrieve(taken.intent_id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1_200_00,
    })
    expect(await onAccount('security_deposit', booking.id)).toBe(0)
    expect(await onAccount('owner', booking.ownerId)).toBe(-1_200_00)
    expect(await subjectsTo(booking)).toContainEqual(expect.stringMatching(/1,200.* taken from your security deposit/))
    expect(await reconcile(api.services)).toMatchObject({ differences: [] })
  })

  it('that is disputed is ruled on, and the rest is free', async () => {
    const { booking, claim, reply, rule } = await returned()
    await claim(1_200_00)
    expect((await reply({ reply: 'dispute', text: 'It was there before.' })).body).toMatchObject({ state: 'ruling' })
    expect((await rule(1_200_01)).body).toMatchObject({ code: 'invalid_request' })
    await rule(300_00)
    await runJobs(api)
    expect((await read(booking)).deposit).toMatchObject({
      state: 'taken',
      taken: 300_00,
      claim: { settledAmount: 300_00, ruling: 'The picture shows it.', replyText: 'It was there before.' },
    })
    const { rows } = await api.pool.query(
      `select event from audit_records where details ->> 'bookingId' = $1 and event like 'deposit%' order by at, id`,
      [booking.id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['deposit_claimed', 'deposit_replied', 'deposit_ruled'])
  })

  it('that the guest leaves without a reply takes nothing by itself, and nothing without a ruling in time', async () => {
    const { booking, claim, reply } = await returned()
    await claim(1_200_00)
    const claimedAt = api.clock.now
    api.clock.now = claimedAt + 48 * hourMs
    await sweep()
    expect((await read(booking)).deposit?.state).toBe('ruling')
    expect((await reply({ reply: 'accept' })).body).toMatchObject({ code: 'deposit_closed' })
    api.clock.now = claimedAt + 48 * hourMs + 5 * dayMs
    await sweep()
    expect((await read(booking)).deposit).toMatchObject({ state: 'released', claim: { settledAmount: 0 } })
    expect((await holdsOf(booking)).filter(({ status }) => status === 'authorised' || status === 'captured')).toEqual(
      [],
    )
    expect(await onAccount('owner', booking.ownerId)).toBe(0)
  })
})

it('is finished after a crash: an intent that was not stored, a capture that was not made', async () => {
  const { booking, claim, reply } = await returned()
  await claim(700_00)
  // The process died between the decision and the provider, and the job with it.
  await reply({ reply: 'accept' })
  await api.pool.query(`delete from jobs.job where name = 'deposit.hold_changed/settle'`)
  expect((await read(booking)).deposit?.state).toBe('taking')
  api.clock.now += 2 * 60_000
  await api.pool.query(`update deposit_holds set check_at = '2020-01-01'`)
  await checkUnsettled(api.services)
  await runJobs(api)
  expect((await read(booking)).deposit).toMatchObject({ state: 'taken', taken: 700_00 })

  api.clock.now = begun
  const other = await confirmed()
  const { body } = await start(other)
  await api.pool.query('update deposit_holds set intent_id = null where booking_id = $1', [other.id])
  await guest.enterCard(body)
  const { mended, differences } = await reconcile(api.services)
  expect({ mended: mended.length > 0, differences }).toEqual({ mended: true, differences: [] })
  expect((await read(other)).deposit?.state).toBe('held')
})

it('is the owner’s no more once it is given back at the provider', async () => {
  const { booking, claim, reply } = await returned()
  await claim(700_00)
  await reply({ reply: 'accept' })
  await runJobs(api)
  expect(await onAccount('owner', booking.ownerId)).toBe(-700_00)
  const { rows } = await api.pool.query(
    `select intent_id from deposit_holds where booking_id = $1 and status = 'captured'`,
    [booking.id],
  )
  await guest.stripe.refunds.create({ payment_intent: rows[0].intent_id, amount: 300_00 })
  const left = async () => {
    await runJobs(api)
    return onAccount('owner', booking.ownerId)
  }
  await expect.poll(left).toBe(-400_00)
  await guest.order('lose_webhook', 10)
  await guest.stripe.refunds.create({ payment_intent: rows[0].intent_id, amount: 400_00 })
  const { differences } = await reconcile(api.services)
  expect(differences).toEqual([])
  expect(await onAccount('owner', booking.ownerId)).toBe(0)
  await guest.clearFaults()
})

it('shows pictures with their times to the parties alone', async () => {
  const booking = await confirmed()
  api.clock.now = Date.parse(booking.start) - hourMs
  const asGuest = guest.asGuest(booking)
  const added = await picture(booking, 'guest', 'check_in', asGuest.headers)
  expect(added).toMatchObject({ status: 201, body: { side: 'guest', takenAt: new Date(api.clock.now).toISOString() } })
  expect((await read(booking)).deposit?.pictures).toEqual([added.body])
  expect((await picture(booking, 'guest', 'check_out', asGuest.headers)).body).toMatchObject({ code: 'deposit_closed' })
  const get = (address: string, more = {}) => fetch(api.origin + address, more)
  const shown = await get(`/api/bookings/${booking.id}/pictures/${added.body.id}`, asGuest)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const sharp = await loadSharp()
  const { exif, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect({ exif, width }).toEqual({ exif: undefined, width: 40 })
  expect((await get(`/api/bookings/${booking.id}/pictures/${added.body.id}`)).status).toBe(404)
  expect((await picture(booking, 'guest', 'check_in', {})).status).toBe(404)
})

it('deletes old pictures with their files', async () => {
  const booking = await confirmed()
  const before = api.clock.now
  api.clock.now = Date.parse(booking.start) - hourMs
  const asGuest = guest.asGuest(booking)
  const { body } = await picture(booking, 'guest', 'check_in', asGuest.headers)
  await deletePicturesBefore(api.services, new Date(api.clock.now))
  expect((await read(booking)).deposit?.pictures).toEqual([body])
  await deletePicturesBefore(api.services, new Date(api.clock.now + 1))
  expect((await read(booking)).deposit?.pictures).toEqual([])
  await expect(readPrivatePicture(api.services.settings, body.id)).rejects.toMatchObject({ code: 'not_found' })
  api.clock.now = before
})

it('is for the parties alone', async () => {
  const { id } = await confirmed()
  const text = { amount: 100, reason: 'A scratch.' }
  const picture = { moment: 'check_in' }
  const answers = await Promise.all([
    api.post(`/api/bookings/${id}/deposit`, {}),
    api.post(`/api/bookings/${id}/deposit/check`, {}),
    api.post(`/api/bookings/${id}/deposit/claim`, text),
    api.call('PUT', `/api/bookings/${id}/deposit/reply`, { body: { reply: 'accept' } }),
    api.post(`/api/bookings/${id}/pictures`, picture),
    api.post(`/api/bookings/${id}/host-pictures`, picture),
    api.call('PUT', `/api/bookings/${id}/deposit/ruling`, { body: text }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 401])
})
