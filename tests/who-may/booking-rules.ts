import type { worldFor } from '../harness/world.ts'
import {
  administrators,
  all,
  at,
  ofCustomer,
  type Rule,
  theirsAndRead,
  theirsAsGuest,
  theirsOrOperators,
} from './outcomes.ts'

/** Rules for bookings and their later changes. */
export function bookingRulesFor({ guest, quoteId }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  return {
    'bookings.request': {
      path: at('/api/bookings'),
      body: async () => ({ quoteId: await quoteId(), ...guest() }),
      // The customer already holds a period.
      outcomes: { ...all('done'), customer: 'hold_limit' },
    },
    'bookings.get': {
      path: ({ booking }) => `/api/bookings/${booking}`,
      outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
    },
    'bookings.release': {
      path: ({ booking }) => `/api/bookings/${booking}/hold`,
      outcomes: theirsAsGuest,
    },
    'bookings.agreement': {
      path: ({ booking }) => `/api/bookings/${booking}/rental-agreement`,
      outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
    },
    'bookings.calendar': {
      path: ({ booking }) => `/api/bookings/${booking}/calendar.ics`,
      outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
    },
    'trips.get': {
      path: ({ booking }) => `/api/bookings/${booking}/trip`,
      outcomes: theirsAsGuest,
    },
    'trips.calendarOfParty': { path: at('/api/guest-registration/calendar.ics'), outcomes: all('not_found') },
    'trips.ofParty': { path: at('/api/guest-registration/trip'), outcomes: all('not_found') },
    'bookings.cancellation': {
      path: ({ booking }) => `/api/bookings/${booking}/cancellation`,
      outcomes: theirsAsGuest,
    },
    'bookings.cancel': {
      path: ({ booking }) => `/api/bookings/user/${booking}/cancel`,
      body: () => ({ expectedRefund: 0 }),
      outcomes: theirsAsGuest,
    },
    'bookings.cancelByHost': {
      path: ({ booking }) => `/api/bookings/${booking}/cancel-by-host`,
      body: () => ({ reason: 'The engine is in repair.' }),
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'done',
        administrator: 'done',
      },
    },
    'changes.preview': {
      path: ({ booking }) => `/api/bookings/${booking}/changes/preview`,
      body: () => ({ guests: 3 }),
      outcomes: theirsOrOperators,
    },
    'changes.begin': {
      path: ({ booking }) => `/api/bookings/${booking}/changes`,
      body: () => ({ guests: 3, agreed: 'a'.repeat(64), expectedDifference: 0 }),
      // The call names no price that was previewed.
      outcomes: { ...theirsOrOperators, customer: 'difference_changed', administrator: 'difference_changed' },
    },
    'changes.giveUp': { path: ({ booking }) => `/api/bookings/${booking}/changes`, outcomes: theirsOrOperators },
    'changes.answer': {
      path: ({ booking }) => `/api/bookings/${booking}/changes/answer`,
      body: () => ({ answer: 'accept' }),
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'not_requested',
        administrator: 'not_requested',
      },
    },
    // There is no request, so nothing can be offered instead.
    'counterOffers.make': {
      path: ({ booking }) => `/api/bookings/${booking}/counter-offers`,
      body: () => ({ otherwise: 'goes_on' }),
      outcomes: { ...all('not_found'), customer: 'forbidden', owner: 'not_requested', administrator: 'not_requested' },
    },
    'counterOffers.preview': {
      path: ({ booking }) => `/api/bookings/${booking}/counter-offers/preview`,
      body: () => ({}),
      outcomes: { ...all('not_found'), customer: 'forbidden', owner: 'not_requested', administrator: 'not_requested' },
    },
    'counterOffers.withdraw': {
      path: ({ booking }) => `/api/bookings/${booking}/counter-offers`,
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'counter_offer_closed',
        administrator: 'counter_offer_closed',
      },
    },
    'counterOffers.answer': {
      path: ({ booking }) => `/api/bookings/${booking}/counter-offers/answer`,
      body: () => ({ answer: 'accept', offer: '0'.repeat(24) }),
      outcomes: { ...theirsAsGuest, customer: 'not_requested' },
    },
    // The yacht is not out, and there is no proposal.
    'extensions.accept': {
      path: ({ booking }) => `/api/bookings/${booking}/extensions/${'0'.repeat(24)}/acceptance`,
      outcomes: { ...theirsAsGuest, customer: 'extension_closed' },
    },
    // The charter has not begun, and no no-show was reported.
    'noShows.mark': {
      path: ({ booking }) => `/api/bookings/${booking}/no-show`,
      body: () => ({ text: 'Nobody came.' }),
      outcomes: { ...all('not_found'), customer: 'forbidden', owner: 'report_closed', administrator: 'report_closed' },
    },
    'noShows.objectAsGuest': {
      path: ({ booking }) => `/api/bookings/${booking}/no-show/objection`,
      body: () => ({ text: 'We were there.' }),
      outcomes: { ...theirsAsGuest, customer: 'report_closed' },
    },
    'noShows.objectAsHost': {
      path: ({ booking }) => `/api/bookings/${booking}/no-show/host-objection`,
      body: () => ({ text: 'We were there.' }),
      outcomes: { ...all('not_found'), customer: 'forbidden', owner: 'report_closed', administrator: 'report_closed' },
    },
    'noShows.rule': {
      path: ({ booking }) => `/api/bookings/${booking}/no-show/ruling`,
      body: () => ({ refundBasisPoints: 0, reason: 'Both were there.' }),
      outcomes: { ...administrators, administrator: 'report_closed' },
    },
    'bookings.report': {
      path: ({ booking }) => `/api/bookings/${booking}/reports`,
      body: () => ({ kind: 'late', text: 'Nobody is here.' }),
      // The booking is not confirmed, and its day has not come.
      outcomes: { ...theirsAsGuest, customer: 'report_closed' },
    },
    // The booking has no security deposit.
    'deposits.start': {
      path: ({ booking }) => `/api/bookings/${booking}/deposit`,
      outcomes: { ...theirsAsGuest, customer: 'deposit_closed' },
    },
    'deposits.check': {
      path: ({ booking }) => `/api/bookings/${booking}/deposit/check`,
      outcomes: { ...theirsAsGuest, customer: 'not_found' },
    },
    'deposits.claim': {
      path: ({ booking }) => `/api/bookings/${booking}/deposit/claim`,
      body: () => ({ amount: 100, reason: 'A scratch.' }),
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'deposit_closed',
        administrator: 'deposit_closed',
      },
    },
    'deposits.reply': {
      path: ({ booking }) => `/api/bookings/${booking}/deposit/reply`,
      body: () => ({ reply: 'accept' }),
      outcomes: { ...theirsAsGuest, customer: 'deposit_closed' },
    },
    'deposits.rule': {
      path: ({ booking }) => `/api/bookings/${booking}/deposit/ruling`,
      body: () => ({ amount: 0, reason: 'Nothing shows it.' }),
      outcomes: { ...administrators, administrator: 'deposit_closed' },
    },
    // The call contains no file.
    'deposits.addGuestPicture': {
      path: ({ booking }) => `/api/bookings/${booking}/pictures`,
      body: () => ({ moment: 'check_in' }),
      outcomes: { ...theirsAsGuest, customer: 'invalid_request' },
    },
    'deposits.addHostPicture': {
      path: ({ booking }) => `/api/bookings/${booking}/host-pictures`,
      body: () => ({ moment: 'check_in' }),
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'invalid_request',
        administrator: 'invalid_request',
      },
    },
    'deposits.picture': {
      path: ({ booking }) => `/api/bookings/${booking}/pictures/${booking}`,
      outcomes: all('not_found'),
    },
    'weather.call': {
      path: ({ booking }) => `/api/bookings/${booking}/weather-call`,
      body: () => ({ source: 'captain', reason: 'A gale.', evidence: 'Warning 14.' }),
      // The booking is not confirmed.
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'weather_call_closed',
        administrator: 'weather_call_closed',
      },
    },
    'weather.file': {
      path: ({ booking }) => `/api/bookings/${booking}/weather-call/file`,
      outcomes: all('not_found'),
    },
    'weather.choose': {
      path: ({ booking }) => `/api/bookings/${booking}/weather-choice`,
      body: () => ({ choice: 'refund' }),
      outcomes: { ...theirsAsGuest, customer: 'weather_choice_closed' },
    },
    'bookings.requests': { path: ({ booking }) => `/api/bookings/${booking}/requests`, outcomes: theirsAsGuest },
    'bookings.askMore': {
      path: ({ booking }) => `/api/bookings/${booking}/requests`,
      body: ({ booking }) => ({
        others: [{ trip: { yachtId: booking, date: '2030-01-01' }, agreed: 'a'.repeat(64) }],
      }),
      // The booking itself has not been requested yet.
      outcomes: { ...theirsAsGuest, customer: 'not_requested' },
    },
    'bookings.ofUser': { path: ofCustomer('/api/bookings/user/:id'), outcomes: theirsAndRead },
  }
}
