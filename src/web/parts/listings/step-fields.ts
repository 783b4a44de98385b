import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'

/** The steps that consist of form fields. */
export type FormStep =
  | 'type'
  | 'basics'
  | 'location'
  | 'capacity'
  | 'features'
  | 'captain'
  | 'availability'
  | 'price'
  | 'policy'

export const isFormStep = (step: string): step is FormStep => Object.hasOwn(stepFields, step)

type Kind =
  | { is: 'text'; max: number; list?: string }
  | { is: 'area'; max: number; rows: number }
  | { is: 'number' | 'whole' }
  | { is: 'time' }
  | { is: 'choice' }
  | { is: 'ticks' }
  | { is: 'tick' }

/** Two `half` fields share a row on wide screens. */
export type StepField = {
  name: string
  kind: Kind
  half?: boolean
  label: () => string
  hint?: () => string
  wrong?: () => string
}

const text = (name: string, label: () => string, max: number, more: Partial<StepField> = {}): StepField => ({
  name,
  label,
  kind: { is: 'text', max },
  half: true,
  ...more,
})
const area = (name: string, label: () => string, max: number, rows: number, hint?: () => string): StepField => ({
  name,
  label,
  kind: { is: 'area', max, rows },
  wrong: m.yacht_wrong_words,
  ...(hint && { hint }),
})
const number = (name: string, label: () => string, more: Partial<StepField> = {}): StepField => ({
  name,
  label,
  kind: { is: 'number' },
  half: true,
  wrong: m.yacht_wrong_number,
  ...more,
})
const whole = (name: string, label: () => string, more: Partial<StepField> = {}) =>
  number(name, label, { kind: { is: 'whole' }, ...more })
const field = (name: string, is: 'time' | 'choice' | 'ticks' | 'tick', label: () => string): StepField => ({
  name,
  label,
  kind: { is },
  half: is === 'time' || is === 'choice',
})
const amount = (name: string, label: () => string, hint?: () => string): StepField =>
  text(name, label, 20, { wrong: m.yacht_wrong_amount, ...(hint && { hint }) })

/** The fields of each step. A name is the path of the API's field with underscores instead of dots. */
export const stepFields: Record<FormStep, readonly StepField[]> = {
  type: [
    { ...field('yachtTypeId', 'choice', m.yacht_type), half: false },
    text('make', m.yacht_make, 60),
    text('model', m.yacht_model, 60),
    whole('year', m.yacht_year, { wrong: m.yacht_wrong_year }),
    whole('refitYear', m.yacht_refit, { wrong: m.yacht_wrong_year }),
    text('flag', m.yacht_flag, 2, { hint: m.yacht_flag_hint, wrong: m.yacht_flag_hint }),
  ],
  basics: [
    text('title', m.yacht_title, 80, { half: false, hint: m.yacht_title_hint, wrong: m.yacht_wrong_words }),
    text('shortName', m.yacht_short_name, 40, { wrong: m.yacht_wrong_words }),
    area('short_description_en', m.yacht_short_en, 300, 2),
    area('short_description_fr', m.yacht_short_fr, 300, 2),
    area('description_en', m.yacht_words_en, 4000, 7, m.yacht_words_en_hint),
    area('description_fr', m.yacht_words_fr, 4000, 7),
  ],
  location: [
    number('location_latitude', m.yacht_latitude, { wrong: m.yacht_wrong_position }),
    number('location_longitude', m.yacht_longitude, { wrong: m.yacht_wrong_position }),
    text('boarding_berth', m.yacht_berth, 60, { wrong: m.yacht_wrong_words }),
    area('boarding_gate_en', m.yacht_gate_en, 300, 2),
    area('boarding_gate_fr', m.yacht_gate_fr, 300, 2),
    area('boarding_parking_en', m.yacht_parking_en, 300, 2),
    area('boarding_parking_fr', m.yacht_parking_fr, 300, 2),
  ],
  capacity: [
    whole('capacity', m.yacht_capacity, { wrong: m.yacht_wrong_capacity }),
    whole('sleepingCapacity', m.yacht_sleeps, { wrong: m.yacht_wrong_capacity }),
    whole('legalCapacity', m.yacht_legal, { wrong: m.yacht_wrong_capacity }),
    whole('cabins', m.yacht_cabins),
    whole('bathrooms', m.yacht_bathrooms),
    whole('crew', m.yacht_crew),
    number('length', m.yacht_length),
    number('beam', m.yacht_beam),
    number('draft', m.yacht_draft),
    text('engines', m.yacht_engines, 120),
    number('cruisingSpeed', m.yacht_cruising),
    number('maxSpeed', m.yacht_fastest),
  ],
  features: [
    field('amenities', 'ticks', m.yacht_amenities),
    field('categories', 'ticks', m.yacht_categories),
    field('included', 'ticks', m.yacht_included),
    { ...field('excluded', 'ticks', m.yacht_excluded), wrong: m.yacht_wrong_excluded },
    area('highlights_en', m.yacht_highlights_en, 1000, 4),
    area('highlights_fr', m.yacht_highlights_fr, 1000, 4),
  ],
  captain: [
    { ...field('captain_option', 'choice', m.yacht_captain_option), half: false },
    amount('captain_price', m.yacht_captain_price),
    field('captain_unit', 'choice', m.yacht_captain_unit),
    text('captain_name', m.yacht_captain_name, 120, { wrong: m.yacht_wrong_words }),
    whole('captain_since', m.yacht_captain_since, { wrong: m.yacht_wrong_year }),
    field('licences', 'ticks', m.yacht_licences),
  ],
  availability: [
    { ...field('durationType', 'choice', m.yacht_sold_by), half: false },
    { ...field('generalAvailability_startTime', 'time', m.yacht_starts), hint: m.yacht_times_hint },
    field('generalAvailability_endTime', 'time', m.yacht_ends),
    whole('generalAvailability_min', m.yacht_shortest, { hint: m.yacht_units_hint }),
    whole('generalAvailability_max', m.yacht_longest, { wrong: m.yacht_wrong_longest }),
    whole('generalAvailability_bufferTime', m.yacht_buffer),
    whole('generalAvailability_noticeHours', m.yacht_notice),
    { ...field('generalAvailability_availableDays', 'ticks', m.yacht_days), wrong: m.yacht_wrong_days },
  ],
  price: [
    field('currency', 'choice', m.yacht_currency),
    amount('price_baseCost', m.yacht_price, m.yacht_price_hint),
    whole('price_deposit', m.yacht_deposit),
    amount('price_securityDeposit', m.yacht_security, m.yacht_security_hint),
  ],
  policy: [
    { ...field('cancellation', 'choice', m.yacht_cancellation), half: false },
    field('instantBooking', 'tick', m.yacht_instant),
    area('houseRules_en', m.yacht_rules_en, 2000, 4),
    area('houseRules_fr', m.yacht_rules_fr, 2000, 4),
    area('rentalAgreement', m.yacht_agreement, 4000, 5, m.yacht_agreement_hint),
  ],
}

/** The labels and error texts of a step. */
export const wordsOfStep = (step: FormStep): FieldWords =>
  Object.fromEntries(
    stepFields[step].map(({ name, label, wrong = m.yacht_wrong }) => [name, { label: label(), wrong: () => wrong() }]),
  )
