import { expect, test } from 'vitest'
import { insertLink } from '#server/bookings/captain/links.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

/** Open around the clock, because the test may run at any hour. */
const offer = { opens: '00:00', closes: '00:00', maxUnits: 12 }

/** A charter of four hours that departed an hour ago. Both phones are without a script. */
async function outing({ keepCard = false } = {}) {
  const deposit = keepCard ? { deposit: 3000, balanceDaysBefore: 7 } : {}
  const booking = await guest.reserve({ ...offer, ...deposit })
  const asGuest = { authorization: `Bearer ${booking.accessToken}` }
  if (keepCard) {
    await site.api('POST', `/bookings/${booking.id}/payments`, { keepCard: true }, asGuest)
    await guest.pay(booking)
  }
  await guest.pay(booking)
  await guest.draw(booking, -1)
  await site.pool.query(`update bookings set departed_at = now() - interval '1 hour' where id = $1`, [booking.id])
  const { rows } = await site.pool.query('select listing_id from bookings where id = $1', [booking.id])
  const { token } = await site.db
    .transaction()
    .execute((tx) => insertLink(tx, { listingId: rows[0].listing_id, name: 'Rui Faria', days: 7, now: Date.now() }))
  return { booking, captain: `/captain/${token}`, bridge: plainBrowser(site), deck: deckOf(booking) }
}

function deckOf(booking: Reservation) {
  const deck = plainBrowser(site)
  const { name, value } = guest.cookieOf(booking)
  deck.cookies.set(name, value)
  return deck
}

/** The local time at the yacht. */
const clockAt = (instant: number) =>
  new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
  }).format(instant)

const endOf = async (booking: Reservation) => clockAt(Date.parse((await guest.read(booking)).end))
const words = ({ page }: ReturnType<typeof plainBrowser>) => wordsOf(page.html).replaceAll(/\s/g, ' ')

test('the captain proposes, the guest reads the price and pays on the page of payment, and both see the new end', async () => {
  const { booking, captain, bridge, deck } = await outing()
  await bridge.open(captain)
  expect(words(bridge)).toContain('Extend the charter')
  expect(words(bridge)).toMatch(/AED 572\.50 more/)
  await bridge.press('Propose it to the guest')
  expect(words(bridge)).toMatch(/Proposed: end at .*for AED 572\.50 more/)
  await deck.open(guest.address(booking))
  const before = await endOf(booking)
  expect(words(deck)).toContain('Your captain can stay out until')
  // The text names the day where it is not today.
  expect(words(deck)).toMatch(new RegExp(`instead of (?:[^:]*, )?${before}`))
  await deck.follow(/Agree and pay AED\s572\.50/)
  expect(deck.page.address).toBe(`/complete-payment/${booking.id}`)
  expect(words(deck)).toContain('Pay to stay out longer')
  await guest.pay(booking)
  const after = await endOf(booking)
  expect(after).not.toBe(before)
  await deck.open(`/complete-payment/${booking.id}`)
  expect(deck.page.address).toBe(`/reservation/${booking.id}`)
  expect(words(deck)).toContain('as you agreed')
  expect(words(deck)).toContain(after)
  expect(words(deck)).toContain('4 h 30 ·')
  await bridge.open(captain)
  expect(words(bridge)).toMatch(/Extended until .*: the guest has agreed/)
})

test('the guest agrees by the kept card with one press', async () => {
  const { booking, captain, bridge, deck } = await outing({ keepCard: true })
  await bridge.open(captain)
  await bridge.press('Propose it to the guest')
  await deck.open(guest.address(booking))
  await deck.press(/^Agree and pay AED\s572\.50 by Visa ending in 4242$/)
  expect(words(deck)).toContain('as you agreed')
  expect((await guest.read(booking)).paid).toBe(booking.amount + 572_50)
})

test('in French: the guest says no, the captain takes another proposal back', async () => {
  const { booking, captain, bridge, deck } = await outing()
  const before = await endOf(booking)
  await bridge.open(`/fr${captain}`)
  await bridge.press('Le proposer au client')
  expect(words(bridge)).toContain('Proposé : fin à')
  await deck.open(`/fr${guest.address(booking)}`)
  expect(words(deck)).toContain('Rester plus longtemps')
  await deck.press('Non, terminer comme réservé')
  expect(words(deck)).toContain('Elle se termine comme réservé')
  await bridge.open(`/fr${captain}`)
  expect(words(bridge)).toContain('Le client ne souhaite pas rester')
  await bridge.press('Le proposer au client')
  await bridge.press('Retirer la proposition')
  expect(words(bridge)).toContain('Le proposer au client')
  expect(await endOf(booking)).toBe(before)
})

test('what has been taken meanwhile is refused with a sentence, and a revoked link opens nothing', async () => {
  const { booking, captain, bridge } = await outing()
  await bridge.open(captain)
  await site.pool.query(
    `insert into claims (id, vessel_id, party_id, kind, period, occupied)
     select $2, vessel_id, $2, 'block', tstzrange(upper(period), upper(period) + interval '2 hours'),
       tstzrange(upper(period), upper(period) + interval '2 hours') from bookings where id = $1`,
    [booking.id, 'f'.repeat(24)],
  )
  await bridge.press('Propose it to the guest')
  expect(bridge.page.status).toBe(409)
  expect(words(bridge)).toContain('Another charter has this time by now.')
  expect(words(bridge)).toContain('It cannot be extended now')
  await site.pool.query('update captain_links set revoked_at = now()')
  await bridge.open(captain)
  expect(bridge.page.status).toBe(404)
})
