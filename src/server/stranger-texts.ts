/**
 * The treatment of contact details in a text. `refused`: the text is public, so it is not saved with them. `masked`: its reader's
 * booking may not be confirmed, so they are hidden.
 */
export type TextRule = 'refused' | 'masked'

const itineraryTexts = {
  'title.en': 'refused',
  'title.fr': 'refused',
  'description.en': 'refused',
  'description.fr': 'refused',
  'stops.*.name.en': 'refused',
  'stops.*.name.fr': 'refused',
  'stops.*.note.en': 'refused',
  'stops.*.note.fr': 'refused',
} as const

/**
 * Every text of an operation that strangers read, in public or in a mail, by its path; `*` is each entry of a list. Messages are
 * masked where they are written, because the original is shown after the confirmation. stranger-texts.test.ts
 * lists all other texts with their readers.
 */
export const strangerTexts: Readonly<Record<string, Readonly<Record<string, TextRule>>>> = {
  'auth.register': { name: 'refused' },
  'users.update': { name: 'refused', lastName: 'refused' },
  'boatOwners.register': { name: 'refused' },
  'boatOwners.updateFleet': { name: 'refused', 'about.en': 'refused', 'about.fr': 'refused' },
  'listings.create': { title: 'refused' },
  'listings.copy': { title: 'refused' },
  'listings.update': {
    title: 'refused',
    shortName: 'refused',
    'short_description.en': 'refused',
    'short_description.fr': 'refused',
    'description.en': 'refused',
    'description.fr': 'refused',
    make: 'refused',
    model: 'refused',
    'boarding.berth': 'refused',
    'boarding.gate.en': 'refused',
    'boarding.gate.fr': 'refused',
    'boarding.parking.en': 'refused',
    'boarding.parking.fr': 'refused',
    engines: 'refused',
    'highlights.*.en': 'refused',
    'highlights.*.fr': 'refused',
    'captain.name': 'refused',
    'houseRules.*.en': 'refused',
    'houseRules.*.fr': 'refused',
    rentalAgreement: 'refused',
  },
  'listingMedia.describe': { 'alt.en': 'refused', 'alt.fr': 'refused' },
  'itineraries.create': itineraryTexts,
  'itineraries.change': itineraryTexts,
  'tariffs.save': {
    'tariffs.offers.*.rateRules.*.name.en': 'refused',
    'tariffs.offers.*.rateRules.*.name.fr': 'refused',
    'tariffs.offers.*.discountRules.*.name.en': 'refused',
    'tariffs.offers.*.discountRules.*.name.fr': 'refused',
    'tariffs.extras.*.name.en': 'refused',
    'tariffs.extras.*.name.fr': 'refused',
  },
  'fleetPrices.preview': { 'change.selection.name': 'refused' },
  'fleetPrices.publish': { 'change.selection.name': 'refused' },
  'bookings.request': { name: 'refused' },
  'payLinks.split': { 'shares.*.name': 'refused' },
  'payLinks.make': { name: 'refused' },
  'giftCards.order': { recipientName: 'refused', buyerName: 'refused' },
  'bookings.cancel': { reason: 'masked' },
  'bookings.cancelByHost': { reason: 'masked' },
  'payments.answer': { reason: 'masked' },
  'calendars.decline': { reason: 'masked' },
  'changes.answer': { reason: 'masked' },
  'counterOffers.make': { message: 'masked' },
  'reviews.write': { comment: 'refused' },
  'reviews.change': { comment: 'refused' },
  'guestReviews.write': { comment: 'refused' },
  'guestReviews.change': { comment: 'refused' },
  'ownerReviews.answer': { answer: 'refused' },
}
