import type { Marina, TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'

const position = (): FieldWords => ({
  latitude: { label: m.taxonomy_latitude(), wrong: m.taxonomy_wrong_latitude },
  longitude: { label: m.taxonomy_longitude(), wrong: m.taxonomy_wrong_longitude },
  radius: { label: m.taxonomy_radius(), wrong: m.taxonomy_wrong_radius },
})

export const marinaWords = (): FieldWords => ({
  name: { label: m.taxonomy_name(), wrong: m.taxonomy_wrong_name },
  region: { label: m.taxonomy_region(), wrong: m.taxonomy_wrong_name },
  country: { label: m.taxonomy_country(), wrong: m.taxonomy_wrong_country },
  names: { label: m.taxonomy_other_names(), wrong: m.taxonomy_wrong_name },
  ...position(),
  zone: { label: m.taxonomy_zone(), wrong: m.taxonomy_wrong_zone },
  destination: { label: m.taxonomy_destination() },
})

export const marinaValues = (marina: Marina): Record<string, string> => ({
  name: marina.name,
  region: marina.region ?? '',
  country: marina.countryCode,
  names: marina.otherNames.join(', '),
  latitude: String(marina.latitude),
  longitude: String(marina.longitude),
  radius: String(marina.radiusKm),
  zone: marina.timeZone,
  destination: marina.destinationId ?? '',
})

export const destinationWords = (isNew: boolean): FieldWords => ({
  name_en: { label: m.taxonomy_name_en(), wrong: m.taxonomy_wrong_name },
  name_fr: { label: m.taxonomy_name_fr(), wrong: m.taxonomy_wrong_name },
  ...(isNew && { slug: { label: m.taxonomy_slug(), wrong: m.taxonomy_wrong_slug } }),
  tagline_en: { label: m.taxonomy_tagline_en(), wrong: m.taxonomy_wrong_text },
  tagline_fr: { label: m.taxonomy_tagline_fr(), wrong: m.taxonomy_wrong_text },
  introduction_en: { label: m.taxonomy_introduction_en(), wrong: m.taxonomy_wrong_text },
  introduction_fr: { label: m.taxonomy_introduction_fr(), wrong: m.taxonomy_wrong_text },
  place: { label: m.taxonomy_place(), wrong: m.taxonomy_wrong_place },
  ...position(),
  currency: { label: m.taxonomy_currency() },
})

export const destinationValues = (destination: TaxonomyDestination): Record<string, string> => ({
  name_en: destination.name.en,
  name_fr: destination.name.fr ?? '',
  tagline_en: destination.tagline.en,
  tagline_fr: destination.tagline.fr ?? '',
  introduction_en: destination.introduction.en,
  introduction_fr: destination.introduction.fr ?? '',
  place: destination.place,
  latitude: String(destination.latitude),
  longitude: String(destination.longitude),
  radius: String(destination.radiusKm),
  currency: destination.currency ?? '',
})
