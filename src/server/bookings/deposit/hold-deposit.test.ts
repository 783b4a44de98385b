import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { asksHolder, testDeposits } from '#tests/builders/deposits.ts'
import { buildUser } from '#tests/builders/user.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const { api, guest, begun, confirmed, read, start, check, hold, holdsOf, sweep, subjectsTo } = await testDeposits()

describe('a security deposit', () => {
  it('is held on a card apart from the price, by whoever tells of it first, once', async () => {
    const booking = await confirmed()
    expect(await read(booking)).toMatchObject({
      securityDeposit: 5_000_00,
      deposit: { state: 'due', amount: 5_000_00 },
    })
    const [first, second] = await Promise.all([start(booking), start(booking)])
    expect(second.body.intentId).toBe(first.body.intentId)
    await guest.enterCard(first.body)
    const checks = await Promise.all(Array.from({ length: 8 }, () => check(booking)))
    for (const each of checks) expect(each.state).toBe('held')
    const { deposit, paid } = await read(booking)
    expect(deposit).toMatchObject({ state: 'held', card: { brand: 'visa', last4: '4242' }, taken: null })
    expect(Date.parse(deposit?.heldUntil ?? '') - begun).toBeGreaterThan(6.9 * dayMs)
    expect(paid).toBe(booking.amount)
    expect(await guest.stripe.paymentIntents.retrieve(first.body.intentId)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 5_000_00,
    })
    expect(await subjectsTo(booking)).toContainEqual(expect.stringMatching(/5,000.* reserved on your card for/))
    expect((await start(booking)).body).toMatchObject({ code: 'deposit_closed' })
  })

  it('is known by the webhook alone', async () => {
    const booking = await confirmed()
    await guest.enterCard((await start(booking)).body)
    await expect
      .poll(
        async () => {
          await runJobs(api)
          return (await read(booking)).deposit?.state
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe('held')
  })

  it('is asked for four days ahead, by a mail, and by another when it is late', async () => {
    const booking = await confirmed({ days: 6 })
    expect((await start(booking)).body).toMatchObject({ code: 'deposit_closed' })
    expect((await read(booking)).deposit?.state).toBe('later')
    await sweep()
    expect(await subjectsTo(booking)).not.toContainEqual(expect.stringContaining('Security deposit'))
    api.clock.now = Date.parse(booking.start) - 4 * dayMs
    await sweep()
    await sweep()
    api.clock.now = Date.parse(booking.start) - 48 * hourMs
    await sweep()
    const asked = (await subjectsTo(booking)).filter((subject) => /deposit/.test(subject))
    expect(asked).toEqual([
      expect.stringMatching(/^Security deposit for .*: enter a card by/),
      expect.stringMatching(/^Still missing: security deposit of/),
    ])
  })

  it('is no matter where none was agreed', async () => {
    const booking = await confirmed({ securityDeposit: 0 })
    expect((await read(booking)).deposit).toBeNull()
    expect((await start(booking)).body).toMatchObject({ code: 'deposit_closed' })
  })

  it('is released two days after the return, not sooner', async () => {
    const booking = await confirmed()
    await hold(booking)
    api.clock.now = Date.parse(booking.end) + 48 * hourMs - 1
    await sweep()
    expect(await holdsOf(booking)).toMatchObject([{ status: 'authorised' }])
    api.clock.now += 1
    await sweep()
    const [released] = await holdsOf(booking)
    expect(released.status).toBe('voided')
    expect((await guest.stripe.paymentIntents.retrieve(released.intent_id)).status).toBe('canceled')
    expect((await read(booking)).deposit?.state).toBe('released')
    expect(await subjectsTo(booking)).toContain(`Your security deposit for ${booking.bookingRef} is free again`)
  })

  it('is released with the booking that is cancelled or called off', async () => {
    const booking = await confirmed()
    await hold(booking)
    const { headers } = await buildUser(api.services, { role: 'a' })
    const gale = { source: 'operator', reason: 'A gale.', evidence: 'Warning 14.' }
    await api.post(`/api/bookings/${booking.id}/weather-call`, gale, { headers })
    await runJobs(api)
    expect(await holdsOf(booking)).toMatchObject([{ status: 'voided' }])
    expect((await start(booking)).body).toMatchObject({ code: 'deposit_closed' })
  })
})

describe('a hold that its bank will soon let go', () => {
  /** The charter lasts longer than its hold. */
  async function long(card?: string) {
    const booking = await confirmed()
    await api.pool.query(
      `update bookings set period = tstzrange(lower(period), lower(period) + interval '10 days') where id = $1`,
      [booking.id],
    )
    await hold(booking, card)
    api.clock.now = begun + 6 * dayMs
    return booking
  }

  it('is renewed on the same card, and the old one is given back', async () => {
    const booking = await long()
    await sweep()
    const [old, renewed] = await holdsOf(booking)
    expect([old.status, renewed.status]).toEqual(['voided', 'authorised'])
    const intents = await Promise.all(
      [old, renewed].map(({ intent_id }) => guest.stripe.paymentIntents.retrieve(intent_id)),
    )
    expect(intents.map(({ status }) => status)).toEqual(['canceled', 'requires_capture'])
    expect((await read(booking)).deposit?.state).toBe('held')
    expect(await subjectsTo(booking)).not.toContainEqual(expect.stringContaining('free again'))
  })

  it('asks the guest once where the bank wants its holder, and stands until they come', async () => {
    const booking = await long(asksHolder)
    expect(await holdsOf(booking)).toMatchObject([{ status: 'authorised' }])
    await sweep()
    await sweep()
    expect(await holdsOf(booking)).toMatchObject([{ status: 'authorised' }, { status: 'open' }])
    expect((await read(booking)).deposit).toMatchObject({ state: 'held', declineCode: 'authentication_required' })
    const asked = (await subjectsTo(booking)).filter((subject) => subject.startsWith('Your bank asks for you'))
    expect(asked).toHaveLength(1)
    expect((await hold(booking)).declineCode).toBeNull()
    await runJobs(api)
    expect((await holdsOf(booking)).map(({ status }) => status)).toEqual(['voided', 'authorised'])
  })

  it('is asked for again when the bank has let it go', async () => {
    const booking = await confirmed()
    await hold(booking)
    const [held] = await holdsOf(booking)
    await guest.stripe.paymentIntents.cancel(held.intent_id)
    expect((await check(booking)).state).toBe('due')
    expect(await subjectsTo(booking)).toContainEqual(expect.stringMatching(/is not reserved any more$/))
    expect((await hold(booking)).state).toBe('held')
  })
})
