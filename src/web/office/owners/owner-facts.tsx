import type { OwnerPage } from '#contract/office/owners.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

/** Facts about the owner, with links to their records elsewhere. */
export function OwnerFacts({ owner }: { owner: OwnerPage }) {
  const zone = useBrowserZone()
  const { id, userId, email, status, source, createdAt } = owner
  return (
    <Facts
      facts={[
        [
          m.owners_account(),
          userId && email ? (
            <TextLink key="account" to={pagePath('/adminn/users/:userId', { userId })}>
              {email}
            </TextLink>
          ) : userId ? (
            m.owners_has_account()
          ) : (
            m.owners_no_account()
          ),
        ],
        [m.account_state(), status],
        [m.owners_source(), source],
        [m.owners_since(), momentText(createdAt, zone)],
        [
          m.owners_bookings(),
          <TextLink key="bookings" to={pagePath('/adminn/bookings', { owner: id })}>
            {m.owners_find_bookings()}
          </TextLink>,
        ],
      ]}
    />
  )
}
