import type { worldFor } from '../harness/world.ts'
import {
  administrators,
  all,
  at,
  ofCustomer,
  open,
  ownersAlone,
  type Rule,
  theirsAlone,
  theirsAsGuest,
} from './outcomes.ts'

/** Rules for payments, documents and vouchers of bookings. */
export function moneyRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  return {
    'payments.outlook': { path: ({ booking }) => `/api/bookings/${booking}/payments`, outcomes: theirsAsGuest },
    'payments.find': { path: at('/api/payments/pi_unknown000000'), outcomes: all('not_found') },
    'payments.start': { path: ({ booking }) => `/api/bookings/${booking}/payments`, outcomes: theirsAsGuest },
    'payments.check': { path: ({ booking }) => `/api/bookings/${booking}/payments/check`, outcomes: theirsAsGuest },
    'payments.forgetCard': { path: ({ booking }) => `/api/bookings/${booking}/kept-card`, outcomes: theirsAsGuest },
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
      // The amount is less than the first payment.
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
    'refundAccounts.get': { path: ({ booking }) => `/api/bookings/${booking}/refund-account`, outcomes: theirsAsGuest },
    // No refund of the booking has come back.
    'refundAccounts.set': {
      path: ({ booking }) => `/api/bookings/${booking}/refund-account`,
      body: () => ({ holder: 'Ana Marin', country: 'AE', number: 'AE070331234567890123456' }),
      outcomes: { ...theirsAsGuest, customer: 'nothing_due' },
    },
    'refundAccounts.ofUser': {
      path: at('/api/account/returned-refunds'),
      outcomes: { ...all('done'), visitor: 'unauthenticated' },
    },
    'refundAccounts.atOffice': {
      path: ({ booking }) => `/api/admin/bookings/${booking}/refund-account`,
      outcomes: administrators,
    },
    'refundAccounts.review': {
      path: ({ booking }) => `/api/admin/bookings/${booking}/refund-account/review`,
      body: () => ({ status: 'verified', revision: 1 }),
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'refundAccounts.open': {
      path: ({ booking }) => `/api/admin/bookings/${booking}/refund-account/number`,
      body: () => ({}),
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'giftCards.choices': open('/api/gift-cards/choices'),
    'giftCards.order': {
      path: at('/api/gift-cards'),
      body: () => ({
        currency: 'AED',
        amount: 50_000,
        recipientName: 'Ben',
        recipientEmail: 'ben@example.com',
        message: '',
        buyerName: 'Ana',
        buyerEmail: 'ana@example.com',
      }),
      outcomes: all('done'),
    },
    // Only its token opens a gift card.
    'giftCards.get': { path: at('/api/gift-card'), outcomes: all('not_found') },
    'giftCards.start': { path: at('/api/gift-card/payment'), outcomes: all('not_found') },
    'giftCards.check': { path: at('/api/gift-card/payment/check'), outcomes: all('not_found') },
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
    // Only its token opens a payment link.
    'payLinks.get': { path: at('/api/pay-link'), outcomes: all('not_found') },
    'payLinks.accept': {
      path: at('/api/pay-link/terms'),
      body: () => ({ accepted: true }),
      outcomes: all('not_found'),
    },
    'payLinks.start': { path: at('/api/pay-link/payment'), outcomes: all('not_found') },
    'payLinks.check': { path: at('/api/pay-link/payment/check'), outcomes: all('not_found') },
    'payLinks.split': {
      path: ({ booking }) => `/api/bookings/${booking}/shares`,
      body: () => ({ shares: [{ name: 'Ana' }, { name: 'Bea' }] }),
      outcomes: theirsAsGuest,
    },
    'payLinks.shares': { path: ({ booking }) => `/api/bookings/${booking}/shares`, outcomes: theirsAsGuest },
    // There is no such share.
    'payLinks.send': {
      path: ({ booking }) => `/api/bookings/${booking}/shares/${booking}/link`,
      outcomes: { ...theirsAsGuest, customer: 'not_found' },
    },
    'payLinks.rest': {
      path: ({ booking }) => `/api/bookings/${booking}/shares/rest`,
      outcomes: { ...theirsAsGuest, customer: 'nothing_due' },
    },
    'payLinks.make': {
      path: () => `/api/boats/${boat.id}/pay-links`,
      body: () => ({ trip: { date: '2001-01-01', time: '10:00' }, name: 'Dana', phone: '+971 50 123 4567' }),
      outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'past', administrator: 'past' },
    },
    'payLinks.list': {
      path: () => `/api/boats/${boat.id}/pay-links`,
      outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', administrator: 'done' },
    },
    // The booking was not offered with a link.
    'payLinks.withdraw': {
      path: ({ booking }) => `/api/bookings/${booking}/pay-link`,
      outcomes: { ...all('not_found'), customer: 'forbidden' },
    },
    'sentQuotes.make': {
      path: at('/api/admin/sent-quotes'),
      body: () => ({
        name: 'Dana',
        language: 'en',
        yachts: [{ id: boat.id, trip: { date: '2001-01-01', time: '10:00' } }],
      }),
      outcomes: { ...administrators, administrator: 'past' },
    },
    'sentQuotes.list': { path: at('/api/admin/sent-quotes'), outcomes: administrators },
    'sentQuotes.get': {
      path: ({ booking }) => `/api/admin/sent-quotes/${booking}`,
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'sentQuotes.withdraw': {
      path: ({ booking }) => `/api/admin/sent-quotes/${booking}`,
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'sentQuotes.send': {
      path: ({ booking }) => `/api/admin/sent-quotes/${booking}/mails`,
      body: () => ({ email: 'dana@example.com' }),
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'sentQuotes.download': {
      path: ({ booking }) => `/api/admin/sent-quotes/${booking}/file`,
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'sentQuotes.findYachts': { path: at('/api/admin/bookable-yachts'), outcomes: administrators },
    'sentQuotes.view': { path: at('/api/quote-link'), outcomes: all('not_found') },
    'sentQuotes.downloadByLink': { path: at('/api/quote-link/file'), outcomes: all('not_found') },
    'sentQuotes.choose': {
      path: at('/api/quote-link/choice'),
      body: () => ({ position: 0 }),
      outcomes: all('not_found'),
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
    'documents.billing': { path: ({ booking }) => `/api/bookings/${booking}/billing`, outcomes: theirsAsGuest },
    'documents.setBilling': {
      path: ({ booking }) => `/api/bookings/${booking}/billing`,
      body: () => ({ name: 'Costa Lda', address: 'Rua do Cais 1, Lisboa' }),
      outcomes: theirsAsGuest,
    },
    'documents.getSeller': { path: at('/api/boatOwners/seller'), outcomes: ownersAlone },
    'documents.setSeller': {
      path: at('/api/boatOwners/seller'),
      body: () => ({ legalName: 'Marek Yachts LLC', address: 'Dubai Marina' }),
      outcomes: ownersAlone,
    },
  }
}
