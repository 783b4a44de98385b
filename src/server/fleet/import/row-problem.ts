import type { z } from 'zod'
import { type RowProblemCode, RowProblem as Told } from '#contract/fleet/row-problems.ts'
import type { Locale } from '#shared/locale.ts'
import words from '../../../../messages/en/row-problems.json' with { type: 'json' }
import french from '../../../../messages/fr/row-problems.json' with { type: 'json' }
import { fillIn } from '../../platform/compose-mail.ts'

export type RowValues = z.infer<typeof Told>['values']

/** The reason why a row is refused: a code and the values of its sentence. */
export type RowProblem = Omit<z.infer<typeof Told>, 'message'>

export const rowProblem = (problem: RowProblemCode, values: RowValues = {}): RowProblem => ({ problem, values })

const Params = Told.omit({ message: true })

/** The problem in an issue of a row reader. */
export const rowProblemOf = (issue: z.core.$ZodIssue): RowProblem =>
  Params.safeParse(issue.code === 'custom' ? issue.params : undefined).data ??
  rowProblem('outside_limits', { field: 'row' })

/** The sentence in English. */
export const sentenceOf = (problem: RowProblem): string => sentenceIn('en', problem)

export const sentenceIn = (locale: Locale, problem: RowProblem): string =>
  fill(templateOf(problem, locale), problem, locale)

/** The sentence about all rows with this problem, without the values of one of them. */
export function kindIn(locale: Locale, problem: RowProblem): string {
  const ofAll = texts[locale].get(`row_kind_${problem.problem}`)
  return ofAll === undefined ? sentenceIn(locale, problem) : fill(ofAll, problem, locale)
}

/** Parses stored problems. Unknown codes of an older version are left out. */
export const readProblems = (stored: unknown): RowProblem[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => Params.safeParse(each).data ?? [])

/** The sentence for the command line, with the part of a mapping file that can fix it. */
export function reportOf(problem: RowProblem): string {
  const verb = mendedByMapping[problem.problem]
  const template = templateOf(problem)
  return fill(verb ? template.replace('.', `; a mapping file can ${verb} it.`) : template, problem)
}

const mendedByMapping: Partial<Record<RowProblemCode, string>> = {
  missing_columns: 'name',
  no_currency: 'name',
  unknown_label: 'explain',
}

const texts: Record<Locale, ReadonlyMap<string, string>> = {
  en: new Map(Object.entries(words)),
  fr: new Map(Object.entries(french)),
}

const templateOf = ({ problem }: RowProblem, locale: Locale = 'en') => texts[locale].get(`row_${problem}`) ?? ''

function fill(template: string, { values }: RowProblem, locale: Locale = 'en'): string {
  const nameOf = (field: string) => texts[locale].get(`row_field_${field.toLowerCase()}`) ?? field
  const named = { field: nameOf(values.field ?? ''), fields: (values.fields ?? '').split(',').map(nameOf).join(', ') }
  return fillIn(template, { ...values, ...named })
}

/** A row, or the whole file, cannot be read. */
export class RowError extends Error {
  readonly problem: RowProblem

  constructor(problem: RowProblem, options: ErrorOptions = {}) {
    super(reportOf(problem), options)
    this.name = 'RowError'
    this.problem = problem
  }
}
