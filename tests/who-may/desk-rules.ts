import { administrators, all, at, type Outcome, ownersAlone, type Rule, signedIn } from './outcomes.ts'

const person = { givenNames: 'Ana', surname: 'Marin', birthDate: '1990-05-01', nationality: 'PT', documentNumber: 'P1' }

/** The outcomes for hosts. The booking waits for its payment. */
const ofHost = (outcome: Outcome): Rule['outcomes'] => ({
  ...all('not_found'),
  customer: 'forbidden',
  owner: outcome,
  administrator: outcome,
})

/** Rules for owners' actions on the bookings of their yachts. */
export const deskRules: Record<string, Rule> = {
  'ownerBookings.list': {
    path: () => '/api/boatOwners/bookings',
    outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  },
  'system.status': { path: at('/api/admin/system'), outcomes: administrators },
  'readiness.get': { path: at('/api/admin/readiness'), outcomes: administrators },
  'readiness.sendTestLetter': { path: at('/api/admin/test-letter'), body: () => ({}), outcomes: administrators },
  'dashboard.waiting': { path: at('/api/admin/waiting'), outcomes: administrators },
  'dashboard.departures': { path: at('/api/admin/departures'), outcomes: administrators },
  'dashboard.figures': { path: at('/api/admin/figures'), outcomes: administrators },
  'dashboard.visits': { path: at('/api/admin/visits'), outcomes: administrators },
  'dashboard.visitSums': { path: at('/api/admin/visits/sums?dimension=page'), outcomes: administrators },
  'dashboard.visitDays': { path: at('/api/admin/visits/days'), outcomes: administrators },
  'dashboard.visitYachts': { path: at('/api/admin/visits/yachts'), outcomes: administrators },
  'dashboard.visitSearches': { path: at('/api/admin/visits/searches'), outcomes: administrators },
  'dashboard.find': { path: at('/api/admin/find?q=e'), outcomes: administrators },
  'accountDesk.overview': { path: at('/api/account/overview'), outcomes: signedIn },
  'accountDesk.find': { path: at('/api/search/account?q=e'), outcomes: signedIn },
  'deskSearch.find': { path: at('/api/search/desk?q=e'), outcomes: ownersAlone },
  'ownerBookings.day': {
    path: () => '/api/boatOwners/days/2026-12-24',
    outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  },
  'ownerBookings.board': {
    path: () => '/api/boatOwners/board?date=2026-12-24',
    outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  },
  'ownerBookings.get': {
    path: ({ booking }) => `/api/bookings/${booking}/host`,
    outcomes: { ...all('not_found'), customer: 'forbidden', owner: 'done', administrator: 'done' },
  },
  'manifests.makeLink': {
    path: ({ booking }) => `/api/bookings/${booking}/manifest-links`,
    outcomes: {
      ...all('not_found'),
      customer: 'manifest_locked',
      owner: 'manifest_locked',
      administrator: 'manifest_locked',
    },
  },
  'manifests.get': { path: ({ booking }) => `/api/bookings/${booking}/manifest`, outcomes: ofHost('done') },
  'manifests.export': { path: ({ booking }) => `/api/bookings/${booking}/manifest.csv`, outcomes: ofHost('done') },
  'manifests.add': {
    path: ({ booking }) => `/api/bookings/${booking}/manifest/people`,
    body: () => person,
    outcomes: ofHost('manifest_locked'),
  },
  'manifests.remove': {
    path: ({ booking }) => `/api/bookings/${booking}/manifest/people`,
    body: () => ({ seat: 1 }),
    outcomes: ofHost('manifest_locked'),
  },
  'manifests.registration': { path: () => '/api/guest-registration', outcomes: all('not_found') },
  'manifests.register': {
    path: () => '/api/guest-registration/people',
    body: () => person,
    outcomes: all('not_found'),
  },
  'manifests.unregister': {
    path: () => '/api/guest-registration/people',
    body: () => ({ seat: 1 }),
    outcomes: all('not_found'),
  },
  'manifests.depart': {
    path: ({ booking }) => `/api/bookings/${booking}/departed`,
    outcomes: ofHost('departure_closed'),
  },
  'manifests.comeBack': {
    path: ({ booking }) => `/api/bookings/${booking}/back`,
    outcomes: ofHost('departure_closed'),
  },
}
