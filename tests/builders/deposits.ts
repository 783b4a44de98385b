import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { ConditionPicture, SecurityDeposit } from '#contract/bookings/deposits.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { findDepositWork } from '#server/bookings/deposit/keep-deposits.ts'
import { loadSharp } from '#server/media/resize-picture.ts'
import { balanceOf } from '#server/payments/ledger/balances.ts'
import { addDays } from '#shared/local-date.ts'
import { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { buildListing } from './listing.ts'
import { type Reserved, testPayments } from './payments.ts'
import { buildUser } from './user.ts'

/** A card whose bank asks the cardholder each time. */
export const asksHolder = '4000002760003184'

type Booked = Reserved & { ownerId: string }

/** Guests with charters that have a security deposit, and the actions of guests, owners and operators on it. */
export async function testDeposits() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-deposits-'))
  afterAll(() => rm(folder, { recursive: true }))
  const api = await testApi({ settings: { DATA_DIR: folder } })
  const guest = await testPayments(api)
  const begun = Date.now()
  beforeEach(() => {
    api.clock.now = begun
  })
  const today = new Date(begun).toISOString().slice(0, 10)

  /** A paid charter in three days, with a deposit of AED 5,000. */
  async function confirmed({ days = 3, securityDeposit = 5_000_00 } = {}): Promise<Booked> {
    const offers = [{ instant: true, deposit: 10_000, securityDeposit }]
    const { id, ownerId } = await buildListing(api.db, { offers })
    const booking = await guest.reserve(id, { date: addDays(today, days) })
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    return { ...booking, ownerId }
  }

  const read = async (booking: Reserved) =>
    (await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body
  const start = (booking: Reserved) =>
    api.post<StartedPayment & { code?: string }>(`/api/bookings/${booking.id}/deposit`, {}, guest.asGuest(booking))
  const check = async (booking: Reserved) =>
    (await api.post<SecurityDeposit>(`/api/bookings/${booking.id}/deposit/check`, {}, guest.asGuest(booking))).body

  async function hold(booking: Reserved, card?: string): Promise<SecurityDeposit> {
    const { body } = await start(booking)
    await guest.enterCard(body, card)
    if (card === asksHolder) await answerBank(body.intentId)
    return check(booking)
  }

  /** The cardholder confirms on the bank's page. */
  async function answerBank(intentId: string) {
    const { client_secret } = await guest.stripe.paymentIntents.retrieve(intentId)
    const body = new URLSearchParams({ client_secret: client_secret ?? '', answer: 'confirm' })
    await fetch(`${guest.origin}/authenticate/${intentId}`, { method: 'POST', body })
  }

  async function holdsOf({ id }: Reserved) {
    const { rows } = await api.pool.query(
      'select id, status, intent_id, capture_amount::int from deposit_holds where booking_id = $1 order by created_at, id',
      [id],
    )
    return rows
  }

  /** Runs two sweeps at once, and each of their jobs twice. */
  async function sweep() {
    await Promise.all([findDepositWork(api.services), findDepositWork(api.services)])
    await runJobs(api)
  }

  async function subjectsTo({ guestEmail }: Reserved): Promise<string[]> {
    await runJobs(api)
    const { rows } = await api.pool.query('select subject from mails where recipient = $1 order by id', [guestEmail])
    return rows.map(({ subject }) => subject)
  }

  async function picture(booking: Reserved, side: 'guest' | 'host', moment: string, headers: Record<string, string>) {
    const sharp = await loadSharp()
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.set('moment', moment)
    body.set('file', new File([new Uint8Array(bytes)], 'deck.jpg', { type: 'image/jpeg' }))
    const post = (address: string) => fetch(api.origin + address, { method: 'POST', body, headers })
    const response = await (side === 'guest'
      ? post(`/api/bookings/${booking.id}/pictures`)
      : post(`/api/bookings/${booking.id}/host-pictures`))
    return { status: response.status, body: (await response.json()) as ConditionPicture & { code?: string } }
  }

  /** A charter that is back: the deposit is held, and the owner has taken pictures at both ends. */
  async function returned() {
    const booking = await confirmed()
    await hold(booking)
    api.clock.now = Date.parse(booking.start)
    const operator = await buildUser(api.services, { role: 'a' })
    await picture(booking, 'host', 'check_in', operator.headers)
    api.clock.now = Date.parse(booking.end)
    await picture(booking, 'host', 'check_out', operator.headers)
    const claim = (amount: number) =>
      api.post<SecurityDeposit & { code?: string }>(
        `/api/bookings/${booking.id}/deposit/claim`,
        { amount, reason: 'A scratch in the hull.' },
        { headers: operator.headers },
      )
    const rule = (amount: number, { headers } = operator) =>
      api.call<SecurityDeposit & { code?: string }>('PUT', `/api/bookings/${booking.id}/deposit/ruling`, {
        headers,
        body: { amount, reason: 'The picture shows it.' },
      })
    const reply = (body: object) =>
      api.call<SecurityDeposit & { code?: string }>('PUT', `/api/bookings/${booking.id}/deposit/reply`, {
        ...guest.asGuest(booking),
        body,
      })
    return { booking, operator, claim, rule, reply }
  }

  const onAccount = (account: 'owner' | 'security_deposit', partyId: string, currency = 'AED') =>
    balanceOf(api.db, { account, partyId }, currency)

  return {
    api,
    guest,
    begun,
    confirmed,
    read,
    start,
    check,
    hold,
    holdsOf,
    sweep,
    subjectsTo,
    picture,
    returned,
    onAccount,
  }
}
