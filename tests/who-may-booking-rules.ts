import {
  administrators,
  all,
  at,
  ofCustomer,
  type Rule,
  theirsAlone,
  theirsAndRead,
  theirsAsGuest,
  theirsOrOperators,
} from './who-may-outcomes.ts'
import type { worldFor } from './world.ts'

/** Bookings, and what is paid and written for them. */
export function bookingRulesFor({ boat, guest, quoteId }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  return {
    'bookings.request': {
      path: at('/api/bookings'),
      body: async () => ({ quoteId: await quoteId(), ...guest() }),
      // The customer holds a period already.
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
    'bookings.calendar': {
      path: ({ booking }) => `/api/bookings/${booking}/calendar.ics`,
      outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
    },
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
      // Nobody has looked at the price.
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
    'payments.outlook': { path: ({ booking }) => `/api/bookings/${booking}/payments`, outcomes: theirsAsGuest },
    'payments.find': { path: at('/api/payments/pi_unknown000000'), outcomes: all('not_found') },
    'bookings.report': {
      path: ({ booking }) => `/api/bookings/${booking}/reports`,
      body: () => ({ kind: 'late', text: 'Nobody is here.' }),
      // It is neither confirmed nor the day.
      outcomes: { ...theirsAsGuest, customer: 'report_closed' },
    },
    'bookings.requests': { path: ({ booking }) => `/api/bookings/${booking}/requests`, outcomes: theirsAsGuest },
    'bookings.askMore': {
      path: ({ booking }) => `/api/bookings/${booking}/requests`,
      body: ({ booking }) => ({
        others: [{ trip: { yachtId: booking, date: '2030-01-01' }, agreed: 'a'.repeat(64) }],
      }),
      // There is no such yacht.
      outcomes: { ...theirsAsGuest, customer: 'other_unavailable' },
    },
    'payments.start': { path: ({ booking }) => `/api/bookings/${booking}/payments`, outcomes: theirsAsGuest },
    'payments.check': { path: ({ booking }) => `/api/bookings/${booking}/payments/check`, outcomes: theirsAsGuest },
    'payments.answer': {
      path: ({ booking }) => `/api/bookings/${booking}/answer`,
      body: () => ({ answer: 'accept' }),
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'not_requested',
        administrator: 'not_requested',
      },
    },
    'payments.receive': {
      path: ({ booking }) => `/api/bookings/${booking}/received`,
      body: () => ({ way: 'cash', reason: 'Paid at the pier', amount: 1 }),
      // Less than the first payment.
      outcomes: {
        ...all('not_found'),
        customer: 'forbidden',
        owner: 'invalid_request',
        administrator: 'invalid_request',
      },
    },
    'payments.return': {
      path: ({ booking }) => `/api/bookings/${booking}/returned`,
      body: ({ booking }) => ({ way: 'cash', reason: 'Handed back', refundId: booking }),
      outcomes: { ...all('not_found'), customer: 'forbidden' },
    },
    'vouchers.own': { path: ofCustomer('/api/users/:id/credit'), outcomes: theirsAlone },
    'vouchers.check': {
      path: at('/api/vouchers/check'),
      body: () => ({ code: 'NONE' }),
      outcomes: all('voucher_invalid'),
    },
    // There is no such voucher, and the booking has none.
    'vouchers.use': {
      path: ({ booking }) => `/api/bookings/${booking}/vouchers`,
      body: () => ({ code: 'NONE' }),
      outcomes: { ...theirsAsGuest, customer: 'voucher_invalid' },
    },
    'vouchers.remove': {
      path: ({ booking }) => `/api/bookings/${booking}/vouchers/${booking}`,
      outcomes: { ...theirsAsGuest, customer: 'not_found' },
    },
    'vouchers.confirm': {
      path: ({ booking }) => `/api/bookings/${booking}/vouchers/confirm`,
      outcomes: { ...theirsAsGuest, customer: 'voucher_invalid' },
    },
    'vouchers.issue': {
      path: at('/api/admin/vouchers'),
      body: () => ({ kind: 'gift_card', currency: 'AED', amount: 1000, paidBy: 'promotion', reason: 'For a guest' }),
      outcomes: administrators,
    },
    'vouchers.list': { path: at('/api/admin/vouchers'), outcomes: administrators },
    'vouchers.block': {
      path: ({ booking }) => `/api/admin/vouchers/${booking}/blocked`,
      body: () => ({ blocked: true, reason: 'It was lost' }),
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'agreements.list': { path: () => `/api/boatOwners/${boat.ownerId}/agreements`, outcomes: administrators },
    'agreements.add': {
      path: () => `/api/boatOwners/${boat.ownerId}/agreements`,
      body: () => ({
        validFrom: '2026-01-01T00:00:00Z',
        commissionBp: 1000,
        commissionOnExtras: true,
        promotionsPaidBy: 'owner',
      }),
      outcomes: administrators,
    },
    'paymentMethods.list': { path: ofCustomer('/api/users/:id/payment-methods'), outcomes: theirsAlone },
    'paymentMethods.add': {
      path: ofCustomer('/api/users/:id/payment-methods'),
      body: () => ({}),
      outcomes: theirsAlone,
    },
    // There is no such card.
    'paymentMethods.remove': {
      path: ofCustomer('/api/users/:id/payment-methods/pm_none'),
      outcomes: { ...theirsAlone, customer: 'not_found' },
    },
    'paymentMethods.chooseDefault': {
      path: ofCustomer('/api/users/:id/payment-methods/pm_none/default'),
      outcomes: { ...theirsAlone, customer: 'not_found' },
    },
    'documents.list': {
      path: ({ booking }) => `/api/bookings/${booking}/documents`,
      outcomes: { ...all('not_found'), customer: 'done', owner: 'done', administrator: 'done' },
    },
    'documents.download': {
      // Nothing has been paid yet.
      path: ({ booking }) => `/api/bookings/${booking}/documents/${booking}.pdf`,
      outcomes: all('not_found'),
    },
    'documents.setBilling': {
      path: ({ booking }) => `/api/bookings/${booking}/billing`,
      body: () => ({ name: 'Costa Lda', address: 'Rua do Cais 1, Lisboa' }),
      outcomes: theirsAsGuest,
    },
    'documents.setSeller': {
      path: at('/api/boatOwners/seller'),
      body: () => ({ legalName: 'Marek Yachts LLC', address: 'Dubai Marina' }),
      outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
    },
    'bookings.ofUser': { path: ofCustomer('/api/bookings/user/:id'), outcomes: theirsAndRead },
  }
}
