import { administrators, at, open, type Rule } from './outcomes.ts'

const name = { en: 'Sauna', fr: 'Sauna' }
const somewhere = {
  latitude: 25.08,
  longitude: 55.14,
  radiusKm: 6,
}
const marina = {
  ...somewhere,
  name: 'Lantern Quay',
  region: null,
  countryCode: 'AE',
  timeZone: 'Asia/Dubai',
  otherNames: [],
  destinationId: null,
}
const destination = {
  ...somewhere,
  name,
  tagline: name,
  introduction: name,
  placeId: 'test-dubai',
  currency: null,
}
const route = {
  placeId: 'test-dubai',
  title: name,
  duration: 4,
  unit: 'hour',
  stops: [{ name, latitude: 25.1, longitude: 55.1 }],
}
const missing: Rule['outcomes'] = { ...administrators, administrator: 'not_found' }
const unseen: Rule['outcomes'] = { ...administrators, administrator: 'order_changed' }

let count = 0
/** A new slug for each caller. */
const anotherSlug = () => {
  count += 1
  return `lantern-${count}`
}

/** Rules for the taxonomy. No entry has the id of a booking. */
export const taxonomyRules: Record<string, Rule> = {
  'boats.taxonomy': open('/api/taxonomy'),
  'taxonomy.overview': { path: at('/api/admin/taxonomy'), outcomes: administrators },
  'taxonomy.list': { path: at('/api/admin/taxonomy/amenity'), outcomes: administrators },
  'taxonomy.add': {
    path: at('/api/admin/taxonomy/amenity'),
    body: () => ({ slug: anotherSlug(), name }),
    outcomes: administrators,
  },
  'taxonomy.change': {
    path: ({ booking }) => `/api/admin/taxonomy/amenity/${booking}`,
    body: () => ({ revision: 1, name }),
    outcomes: missing,
  },
  'taxonomy.retire': {
    path: ({ booking }) => `/api/admin/taxonomy/type/${booking}/retirement`,
    body: () => ({ revision: 1, retired: true }),
    outcomes: missing,
  },
  'taxonomy.arrange': {
    path: at('/api/admin/taxonomy/amenity/order'),
    body: ({ booking }) => ({ seen: [booking], ids: [booking] }),
    outcomes: unseen,
  },
  'taxonomy.merge': {
    path: ({ booking }) => `/api/admin/taxonomy/amenity/${booking}/merge`,
    body: ({ users }) => ({ revision: 1, into: users.customer.id }),
    outcomes: missing,
  },
  'taxonomy.destinations': { path: at('/api/admin/destinations'), outcomes: administrators },
  'taxonomy.addDestination': {
    path: at('/api/admin/destinations'),
    body: () => ({ slug: anotherSlug(), ...destination }),
    outcomes: administrators,
  },
  'taxonomy.changeDestination': {
    path: ({ booking }) => `/api/admin/destinations/${booking}`,
    body: () => ({ revision: 1, ...destination }),
    outcomes: missing,
  },
  // The call contains no file.
  'taxonomy.changeDestinationPicture': {
    path: ({ booking }) => `/api/admin/destinations/${booking}/picture`,
    body: () => ({ revision: 1 }),
    outcomes: { ...administrators, administrator: 'invalid_request' },
  },
  'taxonomy.removeDestinationPicture': {
    path: ({ booking }) => `/api/admin/destinations/${booking}/picture`,
    body: () => ({ revision: 1 }),
    outcomes: missing,
  },
  'taxonomy.marinas': { path: at('/api/admin/marinas'), outcomes: administrators },
  'taxonomy.marina': { path: at('/api/admin/marinas/marina-of-nobody'), outcomes: missing },
  'taxonomy.addMarina': {
    path: at('/api/admin/marinas'),
    body: () => ({ ...marina, name: `Lantern Quay ${anotherSlug()}` }),
    outcomes: administrators,
  },
  'taxonomy.changeMarina': {
    path: at('/api/admin/marinas/marina-of-nobody'),
    body: () => ({ revision: 1, ...marina }),
    outcomes: missing,
  },
  'itineraryTemplates.list': { path: at('/api/admin/itinerary-templates'), outcomes: administrators },
  'itineraryTemplates.get': { path: ({ booking }) => `/api/admin/itinerary-templates/${booking}`, outcomes: missing },
  'itineraryTemplates.add': {
    path: at('/api/admin/itinerary-templates'),
    body: () => route,
    outcomes: administrators,
  },
  'itineraryTemplates.change': {
    path: ({ booking }) => `/api/admin/itinerary-templates/${booking}`,
    body: () => ({ revision: 1, ...route }),
    outcomes: missing,
  },
  'itineraryTemplates.remove': {
    path: ({ booking }) => `/api/admin/itinerary-templates/${booking}`,
    outcomes: missing,
  },
}
