import type { PersonAboard } from '#contract/manifests.ts'

/** Somebody aboard as a form has sent them; what is wrong the API refuses. */
export const personIn = ({
  givenNames = '',
  surname = '',
  birthDate = '',
  nationality = '',
  documentNumber,
}: Record<string, string>): PersonAboard => ({ givenNames, surname, birthDate, nationality, documentNumber })
