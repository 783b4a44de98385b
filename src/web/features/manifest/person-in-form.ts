import type { PersonAboard } from '#contract/manifests.ts'

/** Reads a person from a form. The API refuses wrong values. */
export const personIn = ({
  givenNames = '',
  surname = '',
  birthDate = '',
  nationality = '',
  documentNumber,
}: Record<string, string>): PersonAboard => ({ givenNames, surname, birthDate, nationality, documentNumber })
