import { unusedAddress, type worldFor } from '../harness/world.ts'
import { all, at, ofCustomer, ownersAlone, type Rule, signedIn, theirsAlone, theirsAndRead } from './outcomes.ts'

const aPassword = 'a lantern over the quay'

/** Rules for a user's own account, wishlist and fleet. */
export function accountRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  return {
    'users.get': { path: ofCustomer('/api/users/:id'), outcomes: theirsAndRead },
    'users.update': {
      path: ofCustomer('/api/users/:id'),
      body: () => ({ name: 'Somebody else' }),
      outcomes: theirsAlone,
    },
    'users.requestEmailChange': {
      path: ofCustomer('/api/users/:id/email'),
      body: unusedAddress,
      outcomes: theirsAlone,
    },
    'users.changeEmail': {
      path: ofCustomer('/api/users/:id/email'),
      body: () => ({ otp: '000000', ...unusedAddress() }),
      outcomes: { ...theirsAlone, customer: 'invalid_otp' },
    },
    'users.changePassword': {
      path: ofCustomer('/api/users/:id/password'),
      body: () => ({ newPassword: aPassword }),
      outcomes: theirsAlone,
    },
    'users.removePicture': { path: ofCustomer('/api/users/:id/picture'), outcomes: theirsAlone },
    'users.export': { path: ofCustomer('/api/users/:id/export'), outcomes: theirsAlone },
    'users.close': {
      path: ofCustomer('/api/users/:id/deletion'),
      body: ({ users }) => ({ email: users.customer.email }),
      // The customer's charter lies ahead.
      outcomes: { ...theirsAlone, customer: 'charter_ahead' },
    },

    'wishlist.get': { path: ofCustomer('/api/wishlist/:id'), outcomes: theirsAlone },
    'wishlist.add': {
      path: at('/api/wishlist/add'),
      body: ({ users }) => ({ userId: users.customer.id, yachtId: boat.id }),
      outcomes: theirsAlone,
    },
    'wishlist.remove': {
      path: at('/api/wishlist/remove'),
      body: ({ users }) => ({ userId: users.customer.id, yachtId: boat.id }),
      outcomes: theirsAlone,
    },
    'wishlist.addBulk': {
      path: at('/api/wishlist/add-bulk'),
      body: ({ users }) => ({ userId: users.customer.id, yachtIds: [boat.id] }),
      outcomes: theirsAlone,
    },
    'waitlist.join': {
      path: at('/api/waitlist'),
      body: () => ({ yacht: { yachtId: boat.id, date: '2001-01-01', guests: 2 }, email: 'ana@example.com' }),
      outcomes: all('past'),
    },
    'waitlist.confirm': {
      path: ({ booking }) => `/api/waitlist/${booking}/confirm`,
      body: () => ({ code: '000000' }),
      outcomes: all('not_found'),
    },
    'waitlist.list': { path: at('/api/waitlist'), outcomes: signedIn },
    // Nobody has such an entry.
    'waitlist.leave': {
      path: ({ booking }) => `/api/waitlist/${booking}/leave`,
      outcomes: { ...all('not_found'), visitor: 'unauthenticated' },
    },
    // Only its token opens the link of an entry.
    'waitlist.get': { path: at('/api/waitlist-link'), outcomes: all('not_found') },
    'waitlist.leaveByLink': { path: at('/api/waitlist-link/leave'), outcomes: all('not_found') },
    'reviews.ofUser': { path: ofCustomer('/api/reviews/user/:id'), outcomes: theirsAndRead },
    'boatOwners.register': {
      path: at('/api/boatOwners/register'),
      body: () => ({ name: 'Harbour Fleet', phone: '+971 50 123 4567' }),
      outcomes: { ...signedIn, owner: 'already_owner', 'other owner': 'already_owner', administrator: 'forbidden' },
    },
    'boatOwners.boats': {
      path: at('/api/boats/owner'),
      body: () => ({}),
      outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
    },

    'gaps.list': { path: at('/api/boatOwners/gaps'), outcomes: ownersAlone },
    'boatOwners.fleet': { path: at('/api/boatOwners/fleet'), outcomes: ownersAlone },
    'boatOwners.updateFleet': {
      path: at('/api/boatOwners/fleet'),
      body: () => ({ languages: ['en'] }),
      outcomes: ownersAlone,
    },
  }
}
