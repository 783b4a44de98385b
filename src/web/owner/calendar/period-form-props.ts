import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { PreviewedForm } from '#web/parts/price-preview/previewed-form.ts'
import type { CalendarAnswer } from './answer-calendar.server.ts'
import type { CalendarQuery } from './calendar-query.ts'

export type PeriodFormProps = {
  query: CalendarQuery
  /** The shown day, used where no period was chosen. */
  date: LocalDate
  yachts: readonly CalendarYacht[]
  names: readonly { id: string; title: string }[]
  answer: CalendarAnswer | undefined
  /** The slot whose price was asked for without a script. */
  previewed: PreviewedForm | undefined
}
