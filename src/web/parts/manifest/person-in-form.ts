import type { PersonAboard } from '#contract/bookings/manifests.ts'

/** Reads a person from a form. The API refuses wrong values. */
export const personIn = ({
  givenNames = '',
  surname = '',
  birthDate = '',
  nationality = '',
  documentNumber,
}: Record<string, string>): PersonAboard => ({ givenNames, surname, birthDate, nationality, documentNumber })
