import type { ReactNode } from 'react'
import type { Conversation, MessageTemplate } from '#contract/messaging/messages.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { ActForm, WithForms } from '#web/parts/forms/may-change.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Composer } from './composer.tsx'
import { inboxPath } from './inbox-path.ts'
import type { InboxData } from './load-inbox.server.ts'
import { MessageLog } from './message-log.tsx'
import { otherName } from './message-words.ts'

type PaneProps = { conversation: Conversation; data: InboxData; refused: RefusedForm | undefined }

/** The open conversation: the other side, its subject, the messages and the form for the next one. */
export function ConversationPane({ conversation, data, refused }: PaneProps) {
  const { id, messages, earlier } = conversation
  const { as, q, archived, isOlder, templates, draft, unsent } = data
  const query = { q, archived: archived ? 1 : null }
  const here = { ...query, conversation: id }
  return (
    <section
      aria-label={m.conversation_with({ name: otherName(conversation) })}
      className="grid min-w-0 content-start gap-4"
    >
      <div className="lg:hidden">
        <ButtonLink
          to={inboxPath(as, query)}
          look="quiet"
          icon={<ChevronLeftIcon className="size-4.5" />}
          className="-ms-3 px-3"
        >
          {m.all_conversations()}
        </ButtonLink>
      </div>
      <Facts conversation={conversation}>
        <Actions conversation={conversation} />
      </Facts>
      <MessageLog
        conversation={conversation}
        of={{ conversationId: id }}
        earlierPath={earlier ? inboxPath(as, { ...here, before: messages[0]?.id }) : null}
        latestPath={isOlder ? inboxPath(as, here) : null}
      />
      {conversation.side === 'operator' || isOlder ? null : (
        <Composer
          conversation={conversation}
          revealed={conversation.revealed}
          templates={templates}
          draft={draft}
          unsent={unsent}
          refused={refused}
          templatePath={(template) => inboxPath(as, { ...here, template })}
        />
      )}
      {as === 'owner' && (
        <WithForms>
          <Templates templates={templates} refused={refused} conversationId={id} />
        </WithForms>
      )}
    </section>
  )
}

/** The yacht, and the booking or the requested trip. */
function Facts({ conversation, children }: { conversation: Conversation; children?: ReactNode }) {
  const { yacht, booking, asked } = conversation
  const date = booking?.date ?? asked.date
  const guests = booking?.guests ?? asked.guests
  const trip = [date && dayText(date), guests !== null && m.guests_count({ count: guests })].filter(Boolean)
  return (
    <header className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-3">
      <div className="h-16 w-21 shrink-0 overflow-hidden rounded-md">
        <Picture src={yacht.picture} alt="" width={167} height={128} sizes="5.25rem" />
      </div>
      <div className="min-w-48 flex-1">
        <h2 className="text-lg wrap-anywhere">{otherName(conversation)}</h2>
        <p className="text-sm">
          <TextLink to={pagePath('/:segment', { segment: yacht.id })}>{yacht.title || m.unnamed_yacht()}</TextLink>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {trip.length > 0 && <span>{trip.join(' · ')}</span>}
          {booking && (
            <>
              <TextLink to={pagePath('/reservation/:bookingId', { bookingId: booking.id })}>
                {booking.bookingRef}
              </TextLink>
              <BookingState status={booking.status} />
            </>
          )}
          {!booking && trip.length === 0 && m.question_without_trip()}
        </p>
      </div>
      {children}
    </header>
  )
}

function BookingState({ status }: { status: string }) {
  if (status === 'confirmed') return <Badge tone="good">{m.status_confirmed()}</Badge>
  if (status === 'completed') return <Badge tone="plain">{m.status_completed()}</Badge>
  if (status === 'cancelled') return <Badge tone="plain">{m.status_cancelled()}</Badge>
  return <Badge tone="warn">{m.status_request()}</Badge>
}

/** The actions of one side: archive the conversation, or block the other side. */
function Actions({ conversation: { id, archived, blocked, side } }: { conversation: Conversation }) {
  if (side === 'operator') return null
  return (
    <ActForm className="flex flex-wrap gap-1">
      <input type="hidden" name="conversation" value={id} />
      <Button type="submit" name="intent" value={archived ? 'unarchive' : 'archive'} look="quiet" className="px-3">
        {archived ? m.unarchive() : m.archive()}
      </Button>
      <Button type="submit" name="intent" value={blocked.byYou ? 'unblock' : 'block'} look="quiet" className="px-3">
        {blocked.byYou ? m.unblock() : m.block()}
      </Button>
    </ActForm>
  )
}

type TemplatesProps = {
  templates: readonly MessageTemplate[]
  refused: RefusedForm | undefined
  conversationId: string
}

const words = () => ({
  name: { label: m.template_name(), wrong: m.template_name_missing },
  text: { label: m.template_text(), wrong: m.write_message_first },
})

/** The owner's templates: saved, replaced and deleted here, inserted above the message field. */
function Templates({ templates, refused, conversationId }: TemplatesProps) {
  const isRefused = refused?.intent === 'save-template'
  return (
    <details open={isRefused || undefined} className="rounded-lg border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold">{m.templates()}</summary>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {m.templates_text({ placeholders: '{guest}, {yacht}, {date}' })}
      </p>
      <ul className="my-3 grid gap-2">
        {templates.map(({ id, name, text }) => (
          <li key={id} className="flex items-start justify-between gap-3 border-t border-line pt-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">{text}</p>
            </div>
            <ActForm>
              <input type="hidden" name="conversation" value={conversationId} />
              <input type="hidden" name="template" value={id} />
              <Button type="submit" name="intent" value="delete-template" look="quiet" className="px-3">
                <span aria-hidden>{m.delete_template()}</span>
                <span className="sr-only">{m.delete_template_named({ name })}</span>
              </Button>
            </ActForm>
          </li>
        ))}
      </ul>
      <PostForm
        key={templates.length}
        intent="save-template"
        words={words()}
        refused={refused}
        submit={m.keep_template()}
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="conversation" value={conversationId} />
            <TextField {...field('name')} required maxLength={60} autoComplete="off" />
            <TextArea {...field('text')} required maxLength={4000} rows={4} />
          </>
        )}
      </PostForm>
    </details>
  )
}
