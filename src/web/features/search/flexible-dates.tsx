import { monthText } from '#web/lib/format.ts'
import type { TripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'

type FlexibleDatesProps = { flex: TripSearch['flex']; month: string | null; form?: string }

/** Chooses how flexible the date is. */
export function FlexibleDates({ flex, month, form }: FlexibleDatesProps) {
  return (
    <SelectField
      label={m.flexible_dates()}
      name="flex"
      form={form}
      defaultValue={flex ?? ''}
      className="max-md:col-span-2"
    >
      <option value="">{m.flex_exact()}</option>
      <option value="days">{m.flex_days()}</option>
      <option value="month">{month ? m.flex_month({ month: monthText(month) }) : m.flex_month_plain()}</option>
    </SelectField>
  )
}
