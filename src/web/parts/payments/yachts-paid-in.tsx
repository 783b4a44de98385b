import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

/** Links to the yachts that a voucher in this currency can pay for. */
export const YachtsPaidIn = ({ currency }: { currency: string }) => (
  <TextLink to={pagePath('/yacht-rentals', { paid_in: currency })} className="text-sm">
    {m.voucher_where({ currency })}
  </TextLink>
)
