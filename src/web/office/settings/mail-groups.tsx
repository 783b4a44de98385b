import type { MailBrief, MailGroup } from '#contract/settings/mail-texts.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const titles: Record<MailGroup, () => string> = {
  identity: m.mail_group_identity,
  bookings: m.mail_group_bookings,
  hosts: m.mail_group_hosts,
  giftCards: m.mail_group_gift_cards,
  messages: m.mail_group_messages,
  newsletter: m.mail_group_newsletter,
  listings: m.mail_group_listings,
  papers: m.mail_group_papers,
  calendars: m.mail_group_calendars,
  payouts: m.mail_group_payouts,
  support: m.mail_group_support,
  office: m.mail_group_office,
}

export const mailGroupTitle = (group: MailGroup): string => titles[group]()

/** All mails by recipient. A mail is named by its subject. */
export function MailGroups({ mails }: { mails: readonly MailBrief[] }) {
  return [...Map.groupBy(mails, ({ group }) => group)].map(([group, some]) => (
    <section key={group} aria-labelledby={`mails-${group}`} className="mb-10">
      <h2 id={`mails-${group}`} className="mb-3 text-lg">
        {mailGroupTitle(group)}
      </h2>
      <ul data-list className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
        {some.map(({ kind, title, isOwn }) => (
          <li key={kind} className="flex min-h-12 flex-wrap items-center justify-between gap-3 bg-surface px-5 py-2">
            <TextLink to={pagePath('/adminn/settings/mails/:kind', { kind })} className="wrap-anywhere">
              {title}
            </TextLink>
            {isOwn && <Badge tone="brass">{m.mail_own_words()}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  ))
}
