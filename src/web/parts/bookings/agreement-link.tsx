import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

/** Leads to the rental agreement that is kept with a booking. */
export const AgreementLink = ({ bookingId }: { bookingId: string }) => (
  <TextLink to={pagePath('/reservation/:bookingId/agreement', { bookingId })}>{m.agreement_read()}</TextLink>
)
