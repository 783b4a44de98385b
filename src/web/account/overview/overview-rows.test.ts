import { describe, expect, it } from 'vitest'
import type { AccountOverview, NextTrip, WaitingBooking } from '#contract/account/account-desk.ts'
import { tripTasks } from './trip-tasks.ts'
import { waitingForGuest, waitingForOwners } from './waiting-for-guest.ts'

const yacht = { id: 'a'.repeat(24), title: 'Nur', location: 'Dubai Marina', cover_photo: null, timeZone: 'Asia/Dubai' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const id = 'b'.repeat(24)
const due = { purpose: 'balance', amount: 70_000, date: '2026-12-10' } as const

const trip: NextTrip = {
  id,
  bookingRef: 'FL-22222222',
  yacht,
  yachtModel: null,
  yachtLength: null,
  unit: 'hour',
  units: 4,
  start: '2026-12-17T06:00:00.000Z',
  end: '2026-12-17T10:00:00.000Z',
  guests: 6,
  licences: null,
  currency: 'AED',
  due: null,
  nextAction: 'get_ready',
  boarding: {
    address: 'Dubai Marina',
    countryCode: 'AE',
    latitude: 25,
    longitude: 55,
    houseRules: [],
    berth: null,
    gate: null,
    parking: null,
  },
  captain: null,
  host: null,
  registered: 6,
  places: 6,
  locksAt: '2026-12-17T05:00:00.000Z',
  deposit: null,
}

describe('the tasks of the next trip', () => {
  const now = Date.parse('2026-12-01T08:00:00Z')
  const textsOf = (more: Partial<NextTrip>, at = now) =>
    tripTasks({ ...trip, ...more }, at).map(({ text }) => plain(text))

  it('are none where everything is done, or the list of guests is locked', () => {
    expect(textsOf({})).toEqual([])
    expect(textsOf({ registered: 0 }, Date.parse(trip.locksAt))).toEqual([])
  })

  it('are the balance, the security deposit, the party and the licence', () => {
    const licences = { licences: ['skipper', 'radio'] as ('skipper' | 'radio')[], at: '2026-11-01T00:00:00Z' }
    const deposit = { amount: 200_000, dueBy: '2026-12-16T06:00:00.000Z' }
    expect(textsOf({ due, deposit, registered: 2, licences })).toEqual([
      'Pay the balance of AED 700 by Thu, 10 Dec 2026',
      'Enter a card for the security deposit of AED 2,000 by Wed, 16 Dec 2026, 10:00 (GMT+4)',
      'Register your party by Thu, 17 Dec 2026, 09:00 (GMT+4): 2 of 6 so far',
      'Bring to the handover: a skipper’s licence that is valid where the yacht lies, such as the ICC and a certificate for marine radio (VHF)',
    ])
  })
})

describe('the rows that wait for a guest', () => {
  const booking: WaitingBooking = {
    id,
    bookingRef: 'FL-22222222',
    yacht,
    bookingDate: '2026-12-17',
    start: trip.start,
    currency: 'AED',
    due: null,
    nextAction: 'pay',
    difference: null,
    until: '2026-12-01T08:15:00.000Z',
  }
  const none: AccountOverview = { next: null, waiting: [], requests: [], returned: [], answered: [] }
  const rowsOf = (more: Partial<WaitingBooking>) =>
    waitingForGuest({ ...none, waiting: [{ ...booking, ...more }] }, 0).map(({ text, to }) => [plain(text), to])

  it.each<[Partial<WaitingBooking>, string, string]>([
    [{ due: { ...due, date: null } }, 'Pay AED 700 to keep this trip', `/complete-payment/${id}`],
    [
      { nextAction: 'pay_balance', due, until: null },
      'Pay the balance of AED 700 by Thu, 10 Dec 2026',
      `/complete-payment/${id}`,
    ],
    [{ nextAction: 'pay_difference', difference: 5000 }, 'Pay AED 50 to change your trip', `/complete-payment/${id}`],
    [{ nextAction: 'answer_offer' }, 'The owner offers you another trip or price: answer', `/reservation/${id}#offer`],
    [{ nextAction: 'answer_extension' }, 'Your captain can stay out longer: answer', `/reservation/${id}#extension`],
    [
      { nextAction: 'choose_after_call' },
      'Called off for the weather: choose what follows',
      `/reservation/${id}#weather`,
    ],
    [{ nextAction: 'choose_date' }, 'Choose the new date of your trip', `/reservation/${id}/change`],
  ])('%o', (more, text, to) => {
    expect(rowsOf(more)).toEqual([[text, to]])
  })

  it('names the yacht and the deadline', () => {
    const [row] = waitingForGuest({ ...none, waiting: [booking] }, 0)
    expect(row?.more).toBe('Nur · FL-22222222 · until Tue, 1 Dec 2026, 12:15 (GMT+4)')
  })

  it('leaves the balance of the next trip to its card, and adds messages and answers', () => {
    const waiting = [{ ...booking, nextAction: 'pay_balance' as const, due }]
    const answered = [{ id: 'c'.repeat(24), reference: 'ST-22222222', subject: 'Life jackets' }]
    const rows = waitingForGuest({ ...none, next: trip, waiting, answered }, 2)
    expect(rows.map(({ text, to }) => [text, to])).toEqual([
      ['2 unread messages', '/UserDashboard/inbox'],
      ['We have answered: Life jackets', `/UserDashboard/support/${'c'.repeat(24)}`],
    ])
  })

  it('begins with a refund for which an account is missing', () => {
    const [row] = waitingForGuest({ ...none, returned: [{ bookingId: id, amount: 150_000, currency: 'AED' }] }, 0)
    expect([plain(row?.text ?? ''), row?.to]).toEqual([
      'Enter an account: we owe you AED 1,500',
      `/reservation/${id}/bank`,
    ])
  })

  it('keeps what waits for an owner apart', () => {
    const [row] = waitingForOwners({ ...none, requests: [booking] })
    expect(plain(String(row?.more))).toBe('FL-22222222 · The owner answers by Tue, 1 Dec 2026, 12:15 (GMT+4)')
  })
})
