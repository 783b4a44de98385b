import { z } from 'zod'
import type { rowFields } from '#shared/row-fields.ts'

/** Problems of a row in the file of a fleet. Codes are stable. */
export const rowProblemCodes = [
  'no_row',
  'several_rows',
  'unreadable_csv',
  'not_json',
  'unusable_values',
  'missing_columns',
  'several_currencies',
  'no_id',
  'no_title',
  'no_base',
  'no_price',
  'unknown_label',
  'no_such_type',
  'week_unreadable',
  'week_backwards',
  'week_too_long',
  'week_far',
  'week_overlaps',
  'not_a_year',
  'not_a_count',
  'not_a_time',
  'too_long',
  'control_characters',
  'not_utf8',
  'contact_details',
  'length_unreadable',
  'length_too_great',
  'amount_too_great',
  'amount_too_fine',
  'not_an_amount',
  'not_an_amount_in',
  'no_currency',
  'other_currency',
  'unknown_country',
  'base_abroad',
  'unknown_base',
  'by_cabin',
  'number_too_large',
  'text_too_large',
  'breaks_rule',
  'markup',
  'outside_limits',
  'same_week',
  'listed_here',
  'other_fleet',
  'mapping_column',
  'broken_file',
  'not_on_map',
  'other_base',
  'kept_as_approved',
] as const
export type RowProblemCode = (typeof rowProblemCodes)[number]

export type RowField = (typeof rowFields)[number]

/** `values` are placed into the sentence of the code. `field` and `fields` (separated by commas) are codes themselves. */
export const RowProblem = z.strictObject({
  problem: z.enum(rowProblemCodes),
  values: z.partialRecord(
    z.enum([
      'field',
      'fields',
      'columns',
      'text',
      'rows',
      'nights',
      'length',
      'most',
      'currency',
      'currencies',
      'found',
      'country',
      'rule',
    ]),
    z.string(),
  ),
  /** The sentence in English. */
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>
