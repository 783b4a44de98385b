import type { worldFor } from '../harness/world.ts'
import { administrators, all, at, type Rule } from './outcomes.ts'

const owners: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'done',
}
/** Other owners get not_found for the yacht. */
const editors: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'not_found',
  administrator: 'done',
}
const both = (outcome: Rule['outcomes']['owner']): Rule['outcomes'] => ({
  ...editors,
  owner: outcome,
  administrator: outcome,
})
const noneOfOwners: Rule['outcomes'] = { ...owners, owner: 'not_found', 'other owner': 'not_found' }

/** Rules for listings, their pictures and papers, which belong to the owner and to operators. */
export function listingRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const yacht = `/api/boats/${boat.id}`
  // There is no such import.
  const noImport = `/api/fleet-imports/${boat.id}`
  return {
    'listings.create': { path: at('/api/boats'), body: () => ({}), outcomes: owners },
    'listings.copy': {
      path: at('/api/boats/copies'),
      body: () => ({}),
      outcomes: { ...owners, owner: 'invalid_request', 'other owner': 'invalid_request' },
    },
    'listings.takeOver': {
      path: at('/api/boats/taken-over'),
      body: () => ({}),
      outcomes: { ...owners, owner: 'invalid_request', 'other owner': 'invalid_request' },
    },
    'ownImports.list': { path: at('/api/fleet-imports'), outcomes: owners },
    'ownImports.begin': { path: at('/api/fleet-imports'), body: () => ({}), outcomes: owners },
    'ownImports.get': { path: at(noImport), outcomes: noneOfOwners },
    'ownImports.columns': { path: at(`${noImport}/columns`), outcomes: noneOfOwners },
    'ownImports.mapColumns': {
      path: at(`${noImport}/columns`),
      body: () => ({ columns: [] }),
      outcomes: noneOfOwners,
    },
    'ownImports.rows': { path: at(`${noImport}/rows`), outcomes: noneOfOwners },
    'ownImports.listings': { path: at(`${noImport}/listings`), outcomes: noneOfOwners },
    'ownImports.pictures': { path: at(`${noImport}/pictures`), outcomes: noneOfOwners },
    'ownImports.start': { path: at(`${noImport}/start`), body: () => ({}), outcomes: noneOfOwners },
    'ownImports.cancel': { path: at(`${noImport}/cancellation`), body: () => ({}), outcomes: noneOfOwners },
    'ownImports.undo': { path: at(`${noImport}/undo`), body: () => ({}), outcomes: noneOfOwners },
    'listings.get': { path: at(`${yacht}/draft`), outcomes: editors },
    'listings.update': { path: at(yacht), body: () => ({ shortName: 'Halcyon' }), outcomes: editors },
    // The customer's booking lies ahead.
    'listings.remove': { path: at(yacht), outcomes: both('bookings_ahead') },
    'listings.sharedSteps': { path: at(`${yacht}/shared-steps`), outcomes: editors },
    // The yacht is public, so its steps are not taken over from another.
    'listings.takeSteps': {
      path: at(`${yacht}/taken-steps`),
      body: () => ({ from: boat.id, steps: ['features'] }),
      outcomes: both('listing_locked'),
    },
    'listings.preview': { path: at(`${yacht}/preview`), outcomes: editors },
    'listings.submit': { path: at(`${yacht}/submission`), outcomes: both('listing_locked') },
    // There is no such yacht.
    'listings.unpublish': { path: ({ booking }) => `/api/boats/${booking}/publication`, outcomes: both('not_found') },
    'listings.discardChanges': { path: at(`${yacht}/changes`), outcomes: editors },
    'listings.withdraw': { path: ({ booking }) => `/api/boats/${booking}/submission`, outcomes: both('not_found') },
    'listings.decide': {
      path: at(`/api/admin/boats/${boat.id}/decision`),
      body: () => ({ action: 'reinstate' }),
      outcomes: { ...administrators, administrator: 'invalid_request' },
    },
    'moderation.list': { path: at('/api/admin/boats'), outcomes: administrators },
    'moderation.get': { path: at(`/api/admin/boats/${boat.id}`), outcomes: administrators },
    'moderation.feature': {
      path: at(`/api/admin/boats/${boat.id}/featured`),
      body: () => ({ featured: false }),
      outcomes: administrators,
    },
    'moderation.placed': { path: at('/api/admin/boats/order'), outcomes: administrators },
    'moderation.arrange': {
      path: at('/api/admin/boats/order'),
      body: () => ({ seen: [], ids: [] }),
      outcomes: administrators,
    },
    'moderation.decideMany': {
      path: at('/api/admin/boats/decisions'),
      body: () => ({ ids: [boat.id], action: 'reinstate' }),
      outcomes: administrators,
    },
    'listings.owner': { path: at(`/api/boatOwners/yacht/${boat.id}`), outcomes: editors },
    'listings.owners': { path: at('/api/boatOwners'), outcomes: administrators },
    'tariffs.get': { path: at(`${yacht}/tariffs`), outcomes: editors },
    'tariffs.save': { path: at(`${yacht}/tariffs/draft`), body: () => ({}), outcomes: both('invalid_request') },
    'tariffs.discard': { path: at(`${yacht}/tariffs/draft`), body: () => ({}), outcomes: both('invalid_request') },
    'tariffs.days': { path: at(`${yacht}/tariffs/days`), outcomes: both('invalid_request') },
    'tariffs.explain': { path: at(`${yacht}/tariffs/price`), body: () => ({}), outcomes: both('invalid_request') },
    'tariffs.changes': { path: at(`${yacht}/tariffs/changes`), outcomes: editors },
    'tariffs.publish': {
      path: at(`${yacht}/tariffs/publication`),
      body: () => ({}),
      outcomes: both('invalid_request'),
    },
    'fleetPrices.list': { path: at('/api/boats/owner/tariffs'), outcomes: owners },
    'fleetPrices.weeks': { path: at('/api/boats/owner/tariffs/weeks?from=2027-06-01'), outcomes: owners },
    'fleetPrices.days': {
      path: at(`/api/boats/owner/tariffs/days?from=2027-06-01&to=2027-06-02&yachts=${boat.id}`),
      outcomes: owners,
    },
    'fleetPrices.preview': {
      path: at('/api/boats/owner/tariffs/preview'),
      body: () => ({}),
      outcomes: { ...owners, owner: 'invalid_request', 'other owner': 'invalid_request' },
    },
    'fleetPrices.publish': {
      path: at('/api/boats/owner/tariffs/publication'),
      body: () => ({}),
      outcomes: { ...owners, owner: 'invalid_request', 'other owner': 'invalid_request' },
    },
    'pricePublications.list': { path: at('/api/boats/owner/tariffs/publications'), outcomes: owners },
    'pricePublications.undo': {
      path: at(`/api/boats/owner/tariffs/publications/${boat.id}/undo`),
      body: () => ({ yachts: [boat.id] }),
      outcomes: { ...owners, owner: 'not_found', 'other owner': 'not_found' },
    },
    'gaps.approve': { path: at(`${yacht}/gaps`), body: () => ({}), outcomes: both('invalid_request') },
    'gaps.preview': { path: at(`${yacht}/gaps/preview`), body: () => ({}), outcomes: both('invalid_request') },
    'gaps.dismiss': { path: at(`${yacht}/gaps`), body: () => ({}), outcomes: both('invalid_request') },
    'listingMedia.upload': {
      path: at('/api/media/upload'),
      body: () => ({ yachtId: boat.id }),
      outcomes: both('no_files'),
    },
    'listingMedia.remove': { path: ({ booking }) => `/api/images/${booking}`, outcomes: both('not_found') },
    'listingMedia.retryImports': { path: at(`${yacht}/picture-imports`), body: () => ({}), outcomes: editors },
    'listingMedia.dismissImports': { path: at(`${yacht}/picture-imports`), outcomes: editors },
    'listingMedia.describe': {
      path: ({ booking }) => `/api/images/${booking}`,
      body: () => ({ area: 'deck' }),
      outcomes: both('not_found'),
    },
    'listingMedia.arrange': { path: at(`${yacht}/media`), body: () => ({ media: [] }), outcomes: editors },
    'itineraries.own': { path: at(`${yacht}/itineraries`), outcomes: editors },
    'itineraries.create': {
      path: at('/api/itineraries'),
      body: () => ({ yachtId: boat.id }),
      outcomes: both('invalid_request'),
    },
    // There is no such route: operators find it missing too.
    'itineraries.change': {
      path: ({ booking }) => `/api/itineraries/${booking}`,
      body: () => ({}),
      outcomes: both('not_found'),
    },
    'itineraries.remove': { path: ({ booking }) => `/api/itineraries/${booking}`, outcomes: both('not_found') },
    'itineraries.template': {
      path: ({ booking }) => `${yacht}/itinerary-templates/${booking}`,
      outcomes: both('not_found'),
    },
    'verification.list': { path: at('/api/verification-documents'), outcomes: owners },
    'verification.upload': {
      path: at('/api/verification-documents'),
      body: () => ({ type: 'identity' }),
      outcomes: { ...owners, owner: 'invalid_request', 'other owner': 'invalid_request' },
    },
    'verification.open': {
      path: ({ booking }) => `/api/verification-documents/${booking}/file`,
      outcomes: { ...all('not_found'), visitor: 'unauthenticated' },
    },
    'verification.remove': { path: ({ booking }) => `/api/verification-documents/${booking}`, outcomes: noneOfOwners },
    'verification.toCheck': { path: at('/api/admin/verification-documents'), outcomes: administrators },
    'verification.decide': {
      path: ({ booking }) => `/api/admin/verification-documents/${booking}/decision`,
      body: () => ({ status: 'verified' }),
      outcomes: { ...administrators, administrator: 'not_found' },
    },
  }
}
