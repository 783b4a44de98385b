import { Form, Link } from 'react-router'
import type { ConversationSummary } from '#contract/messaging/messages.ts'
import { classNames } from '#web/lib/class-names.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { inboxPath } from './inbox-path.ts'
import type { InboxData } from './load-inbox.server.ts'
import { otherName } from './message-words.ts'

type InboxProps = { data: InboxData; refused: RefusedForm | undefined }

/** The conversations of a side beside the open one. A phone shows one of the two. */
export function Inbox({ data, refused }: InboxProps) {
  const { open, conversations, q, archived } = data
  if (conversations.length === 0 && !open && !q && !archived) return <NoConversations as={data.as} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(15rem,19rem)_minmax(0,1fr)]">
      <section aria-label={m.conversations()} className={classNames('min-w-0', open && 'max-lg:hidden')}>
        <Choice data={data} />
        {conversations.length > 0 ? <List data={data} /> : <p className="px-1 text-ink-soft">{nothingText(data)}</p>}
        <div className="mt-4">
          <Pagination
            label={m.conversations()}
            page={data.page}
            totalPages={data.totalPages}
            to={(page) => inboxPath(data.as, { ...listQuery(data), page })}
          />
        </div>
      </section>
      {open ? (
        <ConversationPane key={open.id} conversation={open} data={data} refused={refused} />
      ) : (
        <div className="max-lg:hidden">
          <StatePanel title={m.no_conversation_open()} text={m.no_conversation_open_text()} />
        </div>
      )}
    </div>
  )
}

const listQuery = ({ q, archived }: Pick<InboxData, 'q' | 'archived'>) => ({ q, archived: archived ? 1 : null })

const nothingText = ({ q }: InboxData) => (q ? m.no_conversations_found() : m.no_conversations_archived())

const NoConversations = ({ as }: { as: InboxData['as'] }) => (
  <StatePanel
    title={m.no_conversations()}
    text={as === 'owner' ? m.no_conversations_owner() : m.no_conversations_guest()}
    actions={as === 'guest' && <ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
  />
)

/** Search and archive. Both work without a script, because the address holds them. */
function Choice({ data: { as, q, archived } }: { data: InboxData }) {
  return (
    <>
      <Form role="search" action={inboxPath(as)} className="flex items-end gap-2">
        {archived && <input type="hidden" name="archived" value="1" />}
        <TextField
          key={q}
          id="inbox-search"
          name="q"
          type="search"
          label={m.search_messages()}
          hideLabel
          placeholder={m.search_messages()}
          defaultValue={q}
          maxLength={100}
          className="flex-1"
        />
        <Button type="submit" look="secondary" className="px-3" icon={<SearchIcon />}>
          <span className="sr-only">{m.search()}</span>
        </Button>
      </Form>
      <nav aria-label={m.conversations()} className="my-4 flex gap-1.5">
        <ChipLink to={inboxPath(as, { q })} selected={!archived}>
          {m.inbox_open()}
        </ChipLink>
        <ChipLink to={inboxPath(as, { q, archived: 1 })} selected={archived}>
          {m.inbox_archived()}
        </ChipLink>
      </nav>
    </>
  )
}

function List({ data }: { data: InboxData }) {
  return (
    <ul data-list className="grid gap-1">
      {data.conversations.map((each) => (
        <li key={each.id}>
          <Link
            to={inboxPath(data.as, { ...listQuery(data), conversation: each.id })}
            aria-current={each.id === data.open?.id ? 'true' : undefined}
            className="flex gap-3 rounded-md border border-transparent p-3 text-ink no-underline transition-colors hover:bg-surface aria-[current=true]:border-line aria-[current=true]:bg-surface"
          >
            <Avatar image={null} name={otherName(each)} className="size-10 text-sm" />
            <Summary conversation={each} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Summary({ conversation }: { conversation: ConversationSummary }) {
  const { unread, last, yacht } = conversation
  const zone = useBrowserZone()
  const text = last.text || m.attachments_count({ count: last.attachments })
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex items-baseline justify-between gap-2">
        <span className={classNames('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
          {otherName(conversation)}
        </span>
        {unread > 0 && (
          <Badge tone="brass">
            <span className="sr-only">{m.unread_count({ count: unread })}</span>
            <span aria-hidden>{unread}</span>
          </Badge>
        )}
      </span>
      <span className="truncate text-sm text-ink-soft">{yacht.title || m.unnamed_yacht()}</span>
      <span className={classNames('truncate text-sm', unread > 0 ? 'text-ink' : 'text-ink-soft')}>
        {last.mine ? m.you_wrote({ text }) : text}
      </span>
      <time dateTime={last.at} className="text-sm text-ink-soft" suppressHydrationWarning>
        {momentText(last.at, zone)}
      </time>
    </span>
  )
}
