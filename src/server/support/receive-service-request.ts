import type { ConciergeRequest, ManagementRequest } from '#contract/support/service-requests.ts'
import { dateFormat } from '#shared/date-format.ts'
import { dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/service-requests.json' with { type: 'json' }
import french from '../../../messages/fr/service-requests.json' with { type: 'json' }
import { invalidField } from '../platform/app-error.ts'
import { fillIn } from '../platform/compose-mail.ts'
import { openVisitorTicket, type VisitorContext } from './visitor-ticket.ts'

const words: Record<Locale, typeof english> = { en: english, fr: french }

/** Opens a ticket for the wishes of a guest. Returns its reference. Throws invalid_request for a day that has passed everywhere. */
export function receiveConciergeRequest(context: VisitorContext, request: ConciergeRequest): Promise<string> {
  const { place, date, dateTo, guests, wishes, message, ...visitor } = request
  if (date && date < firstDay(context.now())) throw invalidField('date', 'Choose a date from today on.')
  const own = words[visitor.language]
  const day = [date, dateTo === date ? undefined : dateTo]
    .flatMap((each) => (each ? [dayText(each, visitor.language)] : []))
    .join(' – ')
  const chosen = wishes.map((wish) => own[`enquiry_wish_${wish}`])
  const party = guests === undefined ? '' : `${own.enquiry_guests} ${guests}`
  const about = [day, place, party].filter(Boolean).join(', ') || chosen.join(', ')
  return openVisitorTicket(context, visitor, {
    category: 'other',
    subject: subjectOf(own.enquiry_concierge_subject, about),
    message: textOf(
      visitor.language,
      [
        [own.enquiry_date, day],
        [own.enquiry_place, place],
        [own.enquiry_guests, guests],
        [own.enquiry_wishes, chosen.join(', ')],
      ],
      message,
    ),
  })
}

/** Opens a ticket for an owner who wants a yacht to be managed. Returns its reference. */
export function receiveManagementRequest(context: VisitorContext, request: ManagementRequest): Promise<string> {
  const { make, lengthMetres, year, marina, berth, tasks, message, ...visitor } = request
  const own = words[visitor.language]
  const length = new Intl.NumberFormat(visitor.language, { maximumFractionDigits: 2 }).format(lengthMetres)
  return openVisitorTicket(context, visitor, {
    category: 'listing',
    subject: subjectOf(own.enquiry_management_subject, `${make}, ${length} m, ${marina}`),
    message: textOf(
      visitor.language,
      [
        [own.enquiry_make, make],
        [own.enquiry_length, length],
        [own.enquiry_year, year],
        [own.enquiry_marina, marina],
        [own.enquiry_berth, berth],
        [own.enquiry_tasks, tasks.map((task) => own[`enquiry_task_${task}`]).join(', ')],
      ],
      message,
    ),
  })
}

/** Where the sun rises last it may still be the day before in UTC. */
const firstDay = (now: number): LocalDate => toLocalDate(Math.floor(now / dayMs) - 1)

const dayText = (date: LocalDate, locale: Locale): string =>
  dateFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

const mostOfSubject = 160

const subjectOf = (pattern: string, about: string): string =>
  fillIn(pattern, { about: about.length > mostOfSubject ? `${about.slice(0, mostOfSubject).trimEnd()}…` : about })

const colons: Record<Locale, string> = { en: ':', fr: '\u00a0:' }

type Line = [label: string, value: string | number | undefined]

/** The answers of the form, one on each line, then the sender's own words. A label that asks needs no colon. */
const textOf = (locale: Locale, lines: readonly Line[], message: string | undefined): string =>
  [
    ...lines.flatMap(([label, value]) =>
      value ? [`${label}${label.endsWith('?') ? '' : colons[locale]} ${value}`] : [],
    ),
    ...(message ? ['', message] : []),
  ].join('\n')
