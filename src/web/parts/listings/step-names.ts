import type { ListingStep } from '#shared/listing-steps.ts'
import { m } from '#web/paraglide/messages.js'

type Words = { name: () => string; text: () => string }

export const stepWords: Record<ListingStep, Words> = {
  type: { name: m.yacht_step_type, text: m.yacht_step_type_text },
  basics: { name: m.yacht_step_basics, text: m.yacht_step_basics_text },
  location: { name: m.yacht_step_location, text: m.yacht_step_location_text },
  capacity: { name: m.yacht_step_capacity, text: m.yacht_step_capacity_text },
  features: { name: m.yacht_step_features, text: m.yacht_step_features_text },
  captain: { name: m.yacht_step_captain, text: m.yacht_step_captain_text },
  availability: { name: m.yacht_step_availability, text: m.yacht_step_availability_text },
  price: { name: m.yacht_step_price, text: m.yacht_step_price_text },
  policy: { name: m.yacht_step_policy, text: m.yacht_step_policy_text },
  photos: { name: m.yacht_step_photos, text: m.yacht_step_photos_text },
  itineraries: { name: m.yacht_step_itineraries, text: m.yacht_step_itineraries_text },
  documents: { name: m.yacht_step_documents, text: m.yacht_step_documents_text },
  review: { name: m.yacht_step_review, text: m.yacht_step_review_text },
}

/** The names of the values that the server reports as missing. */
export const missingWords: Record<string, () => string> = {
  title: m.yacht_title,
  description: m.yacht_words_en,
  location: m.yacht_step_location,
  capacity: m.yacht_capacity,
  length: m.yacht_length,
  amenities: m.yacht_amenities,
  price: m.yacht_price,
  photos: m.yacht_step_photos,
  registration: m.paper_registration,
  insurance: m.paper_insurance,
}
