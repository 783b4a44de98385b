import { newId } from '#shared/id.ts'
import { adminBookingRulesFor } from './who-may-admin-booking-rules.ts'
import { bookingRulesFor } from './who-may-booking-rules.ts'
import { calendarRulesFor } from './who-may-calendar-rules.ts'
import { captainRulesFor } from './who-may-captain-rules.ts'
import { deskRules } from './who-may-desk-rules.ts'
import { listingRulesFor } from './who-may-listing-rules.ts'
import { messageRulesFor } from './who-may-message-rules.ts'
import { moneyRulesFor } from './who-may-money-rules.ts'
import { officeMoneyRules } from './who-may-office-money-rules.ts'
import { officeOwnerRulesFor } from './who-may-office-owner-rules.ts'
import {
  administrators,
  all,
  at,
  ofCustomer,
  open,
  ownersAlone,
  type Rule,
  signedIn,
  theirsAlone,
  theirsAndRead,
} from './who-may-outcomes.ts'
import { ownerRulesFor } from './who-may-owner-rules.ts'
import { payoutRules } from './who-may-payout-rules.ts'
import { peopleRules } from './who-may-people-rules.ts'
import { reviewRules } from './who-may-review-rules.ts'
import { settingRules } from './who-may-settings-rules.ts'
import { supportRules } from './who-may-support-rules.ts'
import { taxonomyRules } from './who-may-taxonomy-rules.ts'
import { teamRules } from './who-may-team-rules.ts'
import { unusedAddress, type worldFor } from './world.ts'

const idToken = 'not.an.id-token-at-all'
const aPassword = 'a lantern over the quay'
/** Every operation of the contract by its name: what it is called with, and what it answers to each actor. */
export function rulesFor(world: Awaited<ReturnType<typeof worldFor>>) {
  const { boat, day, trip, guest, sessionOf } = world
  const yacht = (path: string): Rule => ({ path: () => path.replace(':id', boat.id), outcomes: all('done') })
  const rules: Record<string, Rule> = {
    ...adminBookingRulesFor(world),
    ...bookingRulesFor(world),
    ...calendarRulesFor(world),
    ...captainRulesFor(world),
    ...listingRulesFor(world),
    ...messageRulesFor(world),
    ...moneyRulesFor(world),
    ...officeOwnerRulesFor(world),
    ...ownerRulesFor(world),
    ...deskRules,
    ...officeMoneyRules,
    ...payoutRules,
    ...reviewRules,
    ...peopleRules,
    ...settingRules,
    ...supportRules,
    ...taxonomyRules,
    ...teamRules,
    'promoCodes.create': {
      path: at('/api/admin/promo-codes'),
      body: () => ({
        code: `C-${newId()}`,
        basisPoints: 1000,
        opens: new Date(0).toISOString(),
        closes: new Date(1).toISOString(),
      }),
      outcomes: administrators,
    },
    'promoCodes.list': { path: at('/api/admin/promo-codes'), outcomes: administrators },
    'promoCodes.end': {
      path: ({ booking }) => `/api/admin/promo-codes/${booking}`,
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'statistics.countShown': open('/api/activity', () => ({ kind: 'view', yachtId: boat.id })),
    'boats.list': open('/api/boats'),
    'boats.home': open('/api/boats/home'),
    'boats.pins': open('/api/boats/pins'),
    'boats.filterOptions': open('/api/boats/filterOptions'),
    'boats.get': yacht('/api/boats/:id'),
    'boats.similar': yacht('/api/boats/:id/similar'),
    'boats.prices': yacht('/api/boats/:id/prices'),
    'boats.types': open('/api/yachtTypes'),
    'boats.itineraries': yacht('/api/itineraries/yacht/:id'),
    'availability.dateStates': yacht(`/api/availability/:id/date-states?month=${day.slice(0, 7)}`),
    'availability.durations': yacht(`/api/availability/:id/available-durations?date=${day}`),
    'availability.departures': yacht(`/api/availability/:id/available-departure?date=${day}&tripDuration=2`),
    'instabook.list': yacht('/api/instabook/yacht/:id'),
    'pricing.calculate': open('/api/pricing/calculate', trip),
    'pricing.preview': open('/api/pricing/preview', trip),
    'currencies.list': open('/api/currencies'),
    'destinations.list': open('/api/destinations'),
    'locations.search': open('/api/locations?locationQuery=dub'),
    'locations.nearby': open('/api/locations/nearby'),
    'locations.visitor': open('/api/locations/visitor'),
    'locations.get': { path: at('/api/locations/nowhere'), outcomes: all('not_found') },
    'reviews.list': yacht('/api/reviews?yachtId=:id'),
    'reviews.latest': open('/api/reviews/latest'),
    'reviews.ofUser': { path: ofCustomer('/api/reviews/user/:id'), outcomes: theirsAndRead },
    'content.seo': { path: at('/api/seo/no-such-page'), outcomes: all('not_found') },
    'content.listSeo': open('/api/seo'),
    'content.list': open('/api/content/faq'),
    'content.get': { path: at('/api/content/page/no-such-page'), outcomes: all('not_found') },
    'content.contactUs': open('/api/email/contact-us', () => ({ ...guest(), message: 'Hello' })),

    'auth.options': open('/api/auth/options'),
    // No demo world here.
    'auth.demo': { path: at('/api/auth/demo'), body: () => ({ role: 'c' }), outcomes: all('not_found') },
    'auth.idToken': {
      path: at('/api/auth/id-token'),
      body: () => ({ ...unusedAddress(), password: aPassword }),
      outcomes: all('invalid_credential'),
    },
    'auth.startSocial': {
      path: at('/api/auth/social/google'),
      body: () => ({ next: '/' }),
      outcomes: all('not_found'),
    },
    'auth.socialIdToken': { path: at('/api/auth/social-id-token'), body: () => ({}), outcomes: all('invalid_token') },
    'auth.register': open('/api/auth/register', () => ({ name: 'Ana', password: aPassword, ...unusedAddress() })),
    'auth.verifyOtp': {
      path: at('/api/auth/verify-otp'),
      body: () => ({ otp: '000000', ...unusedAddress() }),
      outcomes: all('invalid_otp'),
    },
    'auth.resendOtp': open('/api/auth/resend-otp', unusedAddress),
    'auth.resetPassword': {
      path: at('/api/auth/reset-password'),
      body: () => ({ otp: '000000', newPassword: aPassword, ...unusedAddress() }),
      outcomes: all('invalid_otp'),
    },
    'auth.login': { path: at('/api/auth/login'), body: () => ({ idToken }), outcomes: all('invalid_token') },
    'auth.googleSignin': {
      path: at('/api/auth/google-signin'),
      body: () => ({ token: idToken }),
      outcomes: all('invalid_token'),
    },
    'auth.session': open('/api/auth/session'),
    'auth.signOut': open('/api/auth/session'),
    'auth.devices': { path: at('/api/auth/sessions'), outcomes: signedIn },
    'auth.signOutDevice': {
      // The customer's own device; to all others it does not exist.
      path: ({ users }) => `/api/auth/sessions/${sessionOf(users.customer)}`,
      outcomes: { ...all('not_found'), visitor: 'unauthenticated', customer: 'done' },
    },
    'auth.signOutEverywhere': { path: at('/api/auth/sessions'), outcomes: signedIn },
    'auth.enrolSecondFactor': {
      path: at('/api/auth/second-factor'),
      body: () => ({}),
      outcomes: { ...signedIn, administrator: 'second_factor_enrolled' },
    },
    'auth.verifySecondFactor': {
      path: at('/api/auth/second-factor'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated' },
    },
    'auth.confirmSecondFactor': {
      path: at('/api/auth/second-factor/confirmation'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated' },
    },
    'auth.removeSecondFactor': {
      path: at('/api/auth/second-factor/removal'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated', administrator: 'forbidden' },
    },

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
      // Their charter lies ahead.
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
      body: () => ({ mutedMails: ['messages'] }),
      outcomes: ownersAlone,
    },

    'admin.register': {
      path: at('/api/admin/register'),
      body: () => ({ invitation: 'none at all', name: 'Ana', password: aPassword, ...unusedAddress() }),
      outcomes: all('invalid_invitation'),
    },
    'admin.login': { path: at('/api/admin/login'), body: () => ({ idToken }), outcomes: all('invalid_token') },
    'admin.invitations': { path: at('/api/admin/invitations'), outcomes: administrators },
    'admin.invite': {
      path: at('/api/admin/invitations'),
      body: () => ({ ...unusedAddress(), adminRole: 'support' }),
      outcomes: administrators,
    },
    'admin.withdrawInvitation': {
      path: ({ invitation }) => `/api/admin/invitations/${invitation}`,
      outcomes: administrators,
    },
    'admin.users': { path: at('/api/admin/users'), outcomes: administrators },
    'admin.changeRole': {
      path: ({ somebody }) => `/api/admin/users/${somebody.id}/role`,
      body: () => ({ role: 'b' }),
      outcomes: administrators,
    },
    'admin.suspend': {
      path: ({ somebody }) => `/api/admin/users/${somebody.id}/suspension`,
      body: () => ({ reason: 'Paid with stolen cards.' }),
      outcomes: administrators,
    },
    'admin.readmit': { path: ({ somebody }) => `/api/admin/users/${somebody.id}/suspension`, outcomes: administrators },
    'admin.audit': { path: at('/api/admin/audit'), outcomes: administrators },
    'admin.deadLetters': { path: at('/api/admin/dead-letters'), outcomes: administrators },
    'admin.retryDeadLetter': {
      path: at('/api/admin/dead-letters/00000000-0000-4000-8000-000000000000/retry'),
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    'savedViews.list': { path: at('/api/admin/views?list=admin.users'), outcomes: administrators },
    'savedViews.save': {
      path: at('/api/admin/views'),
      body: () => ({ list: 'admin.users', name: 'Owners', query: 'role=b' }),
      outcomes: administrators,
    },
    // Nobody has such a view.
    'savedViews.remove': {
      path: ({ booking }) => `/api/admin/views/${booking}`,
      outcomes: { ...administrators, administrator: 'not_found' },
    },
    // On a machine of one's own, whoever sits there.
    'dev.mails': open('/api/dev/mails'),
  }
  return rules
}
