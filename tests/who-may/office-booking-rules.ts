import { newId } from '#shared/id.ts'
import type { World, worldFor } from '../harness/world.ts'
import { administrators, at, type Rule } from './outcomes.ts'

/**
 * The request names an outdated version of the booking, so administrators get booking_changed. All others are refused before
 * that.
 */
const unread: Rule['outcomes'] = { ...administrators, administrator: 'booking_changed' }
const acting = { version: 0, readAt: new Date(0).toISOString().replace('1970', '2020') }

const of =
  (rest = '') =>
  ({ booking }: World) =>
    `/api/admin/bookings/${booking}${rest}`

/** Bookings of the back office. */
export function adminBookingRulesFor({ boat, day }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const wish = { yachtId: boat.id, offerId: boat.offerId, price: 'kept' }
  const hours = { places: ['test-dubai'], date: day, from: '08:00', to: '20:00' }
  return {
    'adminBookings.list': { path: at('/api/admin/bookings?flag=attention'), outcomes: administrators },
    'adminBookings.get': { path: of(), outcomes: administrators },
    'adminBookings.addNote': {
      path: of('/notes'),
      body: () => ({ key: newId(), text: 'Call back tomorrow.' }),
      outcomes: administrators,
    },
    'adminBookings.mailAgain': {
      path: of('/letters'),
      body: () => ({ key: newId(), letter: 'guest' }),
      outcomes: administrators,
    },
    'adminBookings.extendHold': { path: of('/hold'), body: () => ({ ...acting, hours: 2 }), outcomes: unread },
    'adminBookings.recordDeparture': { path: of('/departed'), body: () => acting, outcomes: unread },
    'adminBookings.recordReturn': { path: of('/back'), body: () => acting, outcomes: unread },
    'adminBookings.markNoShow': {
      path: of('/no-show'),
      body: () => ({ ...acting, text: 'Nobody came.' }),
      outcomes: unread,
    },
    'adminBookings.previewBulk': {
      path: at('/api/admin/bookings/bulk/preview'),
      body: ({ booking }) => ({ action: 'note', ids: [booking] }),
      outcomes: administrators,
    },
    'adminBookings.runBulk': {
      path: at('/api/admin/bookings/bulk'),
      body: ({ booking }) => ({ action: 'note', key: newId(), ids: [booking], text: 'Call back.' }),
      outcomes: administrators,
    },
    'adminBookings.previewCancellation': {
      path: of('/cancellation/preview'),
      body: () => ({}),
      outcomes: administrators,
    },
    'adminBookings.cancel': {
      path: of('/cancellation'),
      body: () => ({ ...acting, refund: 0, expectedPaid: 0, reason: 'Asked for it.' }),
      outcomes: unread,
    },
    'adminBookings.previewRefund': {
      path: of('/refunds/preview'),
      body: () => ({ amount: 0 }),
      outcomes: administrators,
    },
    'adminBookings.refund': {
      path: of('/refunds'),
      body: () => ({ ...acting, amount: 100, cause: 'goodwill', reason: 'The engine failed.', expectedLeft: 0 }),
      outcomes: unread,
    },
    'adminBookings.decideRefund': {
      path: of('/refund-decision'),
      body: () => ({ ...acting, proposalId: newId(), decision: 'approved' }),
      outcomes: unread,
    },
    'adminBookings.previewChange': {
      path: of('/changes/preview'),
      body: () => ({ guests: 3 }),
      outcomes: administrators,
    },
    'adminBookings.change': {
      path: of('/changes'),
      body: () => ({ ...acting, guests: 3, agreed: 'a'.repeat(64), expectedDifference: 0 }),
      outcomes: unread,
    },
    'adminBookings.giveUpChange': { path: of('/changes'), outcomes: administrators },
    'adminBookings.yachts': { path: of('/yachts'), outcomes: administrators },
    // The booking is not confirmed.
    'adminBookings.previewMove': {
      path: of('/move/preview'),
      body: () => wish,
      outcomes: { ...administrators, administrator: 'not_changeable' },
    },
    'adminBookings.move': {
      path: of('/move'),
      body: () => ({ ...acting, ...wish, expectedDifference: 0, reason: 'The engine failed.' }),
      outcomes: unread,
    },
    'adminBookings.previewWeatherRound': {
      path: at('/api/admin/bookings/weather-rounds/preview'),
      body: () => hours,
      outcomes: administrators,
    },
    'adminBookings.callOffDepartures': {
      path: () => `/api/admin/bookings/weather-rounds/${newId()}`,
      body: ({ booking }) => ({
        ...hours,
        bookingIds: [booking],
        source: 'authority',
        reason: 'A gale.',
        evidence: 'Warning 14.',
      }),
      outcomes: administrators,
    },
    'adminBookings.weatherRound': {
      path: () => `/api/admin/bookings/weather-rounds/${newId()}`,
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'adminBookings.weatherRounds': { path: at('/api/admin/bookings/weather-rounds'), outcomes: administrators },
  }
}
