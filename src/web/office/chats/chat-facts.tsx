import type { ReactNode } from 'react'
import type { AdminChat } from '#contract/office/chats.ts'
import { languageName } from '#web/lib/language-name.ts'
import { pagePath } from '#web/lib/paths.ts'
import { MailLink } from '#web/office/bookings/contact-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/parts/chat/chat-words.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The visitor, the yacht that they ask about, and the state of the conversation. */
export function ChatFacts({ chat }: { chat: AdminChat }) {
  const { status, name, email, userId, language, yacht, ticket } = chat
  return (
    <dl
      aria-label={m.office_chat_about()}
      className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:max-xl:grid-cols-2"
    >
      <Fact label={m.account_state()}>{statusText(status)}</Fact>
      <Fact label={m.office_chat_visitor()}>
        {userId === null ? (
          (name ?? '–')
        ) : (
          <TextLink to={pagePath('/adminn/users/:userId', { userId })}>{name ?? m.office_chat_visitor()}</TextLink>
        )}
      </Fact>
      {email && (
        <Fact label={m.your_email()}>
          <MailLink address={email} />
        </Fact>
      )}
      <Fact label={m.office_chat_language()}>{languageName(language)}</Fact>
      {yacht && (
        <Fact label={m.office_chat_yacht()}>
          <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: yacht.id })}>{yacht.title}</TextLink>
        </Fact>
      )}
      {ticket && (
        <Fact label={m.office_tickets()}>
          <TextLink to={pagePath('/adminn/tickets', { q: ticket })}>{ticket}</TextLink>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
