import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import type { FormStep } from './step-fields.ts'

/** Reads the typed values of a step as the API takes them. The API refuses invalid numbers and choices beside their fields. */
export function changesOf(step: FormStep, form: FormData, currency: string): ListingChanges {
  // The API knows the lists and checks choices and codes.
  return readers[step](typedIn(form), currency) as ListingChanges
}

type Typed = ReturnType<typeof typedIn>
type Reader = (typed: Typed, currency: string) => object

function typedIn(form: FormData) {
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name).replace(',', '.')))
  const words = (name: string) => ({ en: text(`${name}_en`), fr: text(`${name}_fr`) })
  return {
    text,
    number,
    /** Zero for an empty field. */
    count: (name: string) => number(name) ?? 0,
    words,
    optionalWords: (name: string) => (text(`${name}_en`) || text(`${name}_fr`) ? words(name) : null),
    ticks: (name: string) => form.getAll(name).map(String).filter(Boolean),
    isTicked: (name: string) => form.get(name) === 'on',
    /** One item per line, paired with the line of the same number in French. */
    lines: (name: string) => {
      const [english, french] = [`${name}_en`, `${name}_fr`].map((each) =>
        String(form.get(each) ?? '')
          .split(/\r?\n/)
          .map((line) => line.trim()),
      )
      return (english ?? []).flatMap((en, index) => (en ? [{ en, fr: french?.[index] ?? '' }] : []))
    },
    money: (name: string, currency: string) => (text(name) === '' ? 0 : (typedAmount(text(name), currency) ?? -1)),
  }
}

const readers: Record<FormStep, Reader> = {
  type: ({ text, number }) => ({
    yachtTypeId: text('yachtTypeId'),
    make: text('make'),
    model: text('model'),
    year: number('year'),
    refitYear: number('refitYear'),
    flag: text('flag').toUpperCase() || null,
  }),

  basics: ({ text, optionalWords }) => ({
    title: text('title'),
    shortName: text('shortName'),
    short_description: optionalWords('short_description'),
    description: optionalWords('description'),
  }),

  location: ({ text, number, words }) => {
    const [latitude, longitude] = [number('location_latitude'), number('location_longitude')]
    const given = latitude !== null || longitude !== null
    return {
      ...(given && { location: { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN } }),
      boarding: { berth: text('boarding_berth'), gate: words('boarding_gate'), parking: words('boarding_parking') },
    }
  },

  capacity: ({ text, number, count }) => ({
    capacity: number('capacity'),
    sleepingCapacity: number('sleepingCapacity'),
    legalCapacity: number('legalCapacity'),
    cabins: count('cabins'),
    bathrooms: number('bathrooms'),
    crew: number('crew'),
    length: number('length'),
    beam: number('beam'),
    draft: number('draft'),
    engines: text('engines'),
    cruisingSpeed: number('cruisingSpeed'),
    maxSpeed: number('maxSpeed'),
  }),

  features: ({ ticks, lines }) => ({
    amenities: ticks('amenities'),
    categories: ticks('categories'),
    included: ticks('included'),
    excluded: ticks('excluded'),
    highlights: lines('highlights'),
  }),

  captain: ({ text, number, ticks, money }, currency) => ({
    ...(text('captain_option') !== 'CAPTAIN_AVAILABLE' && { captain_option: text('captain_option') }),
    captain: {
      name: text('captain_name'),
      since: number('captain_since'),
      price: money('captain_price', currency),
      unit: text('captain_unit'),
    },
    licences: ticks('licences'),
  }),

  availability: ({ text, count, ticks }) => ({
    durationType: text('durationType'),
    generalAvailability: {
      startTime: text('generalAvailability_startTime'),
      endTime: text('generalAvailability_endTime'),
      bufferTime: count('generalAvailability_bufferTime'),
      min: count('generalAvailability_min'),
      max: count('generalAvailability_max'),
      availableDays: ticks('generalAvailability_availableDays').map(Number),
      noticeHours: count('generalAvailability_noticeHours'),
    },
  }),

  price: ({ text, count, money }) => ({
    currency: text('currency'),
    price: {
      baseCost: money('price_baseCost', text('currency')),
      deposit: Math.round(count('price_deposit') * 100),
      securityDeposit: money('price_securityDeposit', text('currency')),
    },
  }),

  policy: ({ text, isTicked, lines }) => ({
    // The empty value keeps the listing's own terms.
    ...(text('cancellation') !== '' && { cancellation: text('cancellation') }),
    instantBooking: isTicked('instantBooking'),
    houseRules: lines('houseRules'),
    rentalAgreement: text('rentalAgreement'),
  }),
}

/** The form field for a path of the API: "description.en" is `description_en`, "amenities.3" is `amenities`. */
export const fieldOfPath = (path: string): string => {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part))
  return parts.join('_') === 'location' ? 'location_latitude' : parts.join('_')
}
