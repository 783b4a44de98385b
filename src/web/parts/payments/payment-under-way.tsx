import { useLocation } from 'react-router'
import { useFollow } from '#web/lib/use-follow.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The payment is in progress. The page polls until the outcome is known; without a script a link reloads it. */
export function PaymentUnderWay() {
  useFollow(3)
  const { pathname } = useLocation()
  return (
    <Notice tone="info" title={m.payment_under_way()} urgent>
      <p>{m.payment_under_way_text()}</p>
      <TextLink to={pathname} reloadDocument className="scripted:hidden">
        {m.ask_payment_again()}
      </TextLink>
    </Notice>
  )
}
