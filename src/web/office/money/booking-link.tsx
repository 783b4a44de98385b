import { pagePath } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type BookingLinkProps = { bookingId: string | null; reference: string | null }

/** The reference of a booking as a link to its page. */
export const BookingLink = ({ bookingId, reference }: BookingLinkProps) =>
  bookingId ? (
    <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId })}>{reference ?? bookingId}</TextLink>
  ) : (
    (reference ?? '–')
  )
