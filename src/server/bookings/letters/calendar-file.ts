import { type ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { unattendedEmail } from '../../platform/contact-email.ts'
import type { Attachment } from '../../platform/mail.ts'
import { publicUrl, type Settings } from '../../platform/settings.ts'
import type { StoredBooking } from '../queries.ts'

type Site = Pick<Settings, 'SITE_NAME' | 'CONTACT_EMAIL' | 'PUBLIC_URL' | 'PORT'>
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'
type Recipient = { name: string; email: string }

/**
 * The charter for a calendar. Every file of a booking has the same UID, and a higher SEQUENCE after each change, so that
 * programs update or remove what they have. Instants are in UTC: no program has to know the yacht's zone.
 */
function calendarFile(booking: StoredBooking, site: Site, method: Method, to?: Recipient): string {
  const { hostname } = new URL(publicUrl(site))
  const calendar = ical({
    prodId: { company: site.SITE_NAME, product: 'Bookings' },
    method: method as ICalCalendarMethod,
  })
  const { reference, title, address, latitude, longitude } = booking
  const event = calendar.createEvent({
    id: `booking-${booking.id}@${hostname}`,
    sequence: booking.revision,
    stamp: booking.updated_at,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `${title}, ${reference}`,
    location: { title: address, geo: { lat: latitude, lon: longitude } },
    url: `${publicUrl(site)}/reservation/${booking.id}`,
    organizer: { name: site.SITE_NAME, email: site.CONTACT_EMAIL ?? unattendedEmail(site) },
    status: statusOf(booking),
  })
  if (to) event.createAttendee({ name: to.name, email: to.email, rsvp: false })
  return calendar.toString()
}

const statusOf = (booking: StoredBooking): ICalEventStatus => {
  const { status } = booking
  if (isOff(booking)) return ICalEventStatus.CANCELLED
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Whether the charter does not take place, or not at this time. */
const isOff = ({ status, weather_state }: StoredBooking): boolean => status === 'cancelled' || weather_state !== null

/** The calendar file as a download. */
export function presentCalendar(booking: StoredBooking, site: Site): File {
  const text = calendarFile(booking, site, isOff(booking) ? 'CANCEL' : 'PUBLISH')
  return new File([text], `${booking.reference}.ics`, { type: 'text/calendar' })
}

/** The calendar file as an attachment of a mail. */
export function calendarAttachment(booking: StoredBooking, site: Site, to: Recipient): Attachment {
  const method = isOff(booking) ? 'CANCEL' : 'REQUEST'
  return {
    filename: `${booking.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarFile(booking, site, method, to)).toString('base64'),
  }
}
