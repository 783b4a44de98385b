import type { RowField, RowProblem, RowProblemCode } from '#contract/fleet/row-problems.ts'
import { rowFields } from '#shared/row-fields.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Values = Record<
  | 'text'
  | 'field'
  | 'fields'
  | 'columns'
  | 'rows'
  | 'nights'
  | 'length'
  | 'most'
  | 'currency'
  | 'currencies'
  | 'found'
  | 'country'
  | 'rule',
  string
>

const sentences: Record<RowProblemCode, (values: Values) => string> = {
  no_row: m.row_no_row,
  several_rows: m.row_several_rows,
  unreadable_csv: m.row_unreadable_csv,
  not_json: m.row_not_json,
  unusable_values: m.row_unusable_values,
  missing_columns: m.row_missing_columns,
  several_currencies: m.row_several_currencies,
  no_id: m.row_no_id,
  no_title: m.row_no_title,
  no_base: m.row_no_base,
  no_price: m.row_no_price,
  unknown_label: m.row_unknown_label,
  no_such_type: m.row_no_such_type,
  week_unreadable: m.row_week_unreadable,
  week_backwards: m.row_week_backwards,
  week_too_long: m.row_week_too_long,
  week_far: m.row_week_far,
  week_overlaps: m.row_week_overlaps,
  not_a_year: m.row_not_a_year,
  not_a_count: m.row_not_a_count,
  not_a_time: m.row_not_a_time,
  too_long: m.row_too_long,
  control_characters: m.row_control_characters,
  not_utf8: m.row_not_utf8,
  contact_details: m.row_contact_details,
  length_unreadable: m.row_length_unreadable,
  length_too_great: m.row_length_too_great,
  amount_too_great: m.row_amount_too_great,
  amount_too_fine: m.row_amount_too_fine,
  not_an_amount: m.row_not_an_amount,
  not_an_amount_in: m.row_not_an_amount_in,
  no_currency: m.row_no_currency,
  other_currency: m.row_other_currency,
  unknown_country: m.row_unknown_country,
  base_abroad: m.row_base_abroad,
  unknown_base: m.row_unknown_base,
  by_cabin: m.row_by_cabin,
  number_too_large: m.row_number_too_large,
  text_too_large: m.row_text_too_large,
  breaks_rule: m.row_breaks_rule,
  markup: m.row_markup,
  outside_limits: m.row_outside_limits,
  same_week: m.row_same_week,
  listed_here: m.row_listed_here,
  other_fleet: m.row_other_fleet,
  mapping_column: m.row_mapping_column,
  broken_file: m.row_broken_file,
  not_on_map: m.row_not_on_map,
  other_base: m.row_other_base,
  kept_as_approved: m.row_kept_as_approved,
  zero_byte: m.row_zero_byte,
  quote_not_closed: m.row_quote_not_closed,
  quote_over_lines: m.row_quote_over_lines,
  not_text: m.row_not_text,
  too_many_columns: m.row_too_many_columns,
  field_twice: m.row_field_twice,
  draft_limit: m.row_draft_limit,
}

const names: Record<RowField, () => string> = {
  id: m.row_field_id,
  title: m.row_field_title,
  model: m.row_field_model,
  name: m.row_field_name,
  descriptionEn: m.row_field_descriptionen,
  descriptionFr: m.row_field_descriptionfr,
  make: m.row_field_make,
  owner: m.row_field_owner,
  type: m.row_field_type,
  service: m.row_field_service,
  base: m.row_field_base,
  country: m.row_field_country,
  unit: m.row_field_unit,
  week: m.row_field_week,
  from: m.row_field_from,
  to: m.row_field_to,
  year: m.row_field_year,
  refit: m.row_field_refit,
  length: m.row_field_length,
  cabins: m.row_field_cabins,
  berths: m.row_field_berths,
  bathrooms: m.row_field_bathrooms,
  price: m.row_field_price,
  listPrice: m.row_field_listprice,
  discount: m.row_field_discount,
  deposit: m.row_field_deposit,
  minimum: m.row_field_minimum,
  opens: m.row_field_opens,
  closes: m.row_field_closes,
  currency: m.row_field_currency,
  pictures: m.row_field_pictures,
  row: m.row_field_row,
}

/** Says what is wrong with a row of an import. */
export function rowProblemText({ problem, values }: RowProblem): string {
  const { field = '', fields = '', text = '', columns = '', rows = '', nights = '', length = '', most = '' } = values
  const { currency = '', currencies = '', found = '', country = '', rule = '' } = values
  return sentences[problem]({
    field: nameOf(field),
    fields: new Intl.ListFormat(getLocale()).format(fields.split(',').map(nameOf)),
    text,
    columns,
    rows,
    nights,
    length,
    most,
    currency,
    currencies,
    found,
    country,
    rule,
  })
}

/** The name of a field of a row, in the middle of a sentence. */
export function nameOf(code: string): string {
  const known = rowFields.find((each) => each === code)
  return known ? names[known]() : code
}

export const withCapital = (text: string) => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1)
