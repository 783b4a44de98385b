import type { KeyboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ChatHours } from '#contract/chat/chats.ts'
import { mostChatText } from '#shared/chat-limits.ts'
import { chatTopics } from '#shared/chat-topics.ts'
import { instantDayText, timeText, zoneText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { YachtPrice } from '#web/parts/boats/card-price.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChatLog } from './chat-log.tsx'
import { topicText } from './chat-words.ts'
import { HandOver } from './hand-over.tsx'
import { type ChatSender, HiddenFields } from './hidden-fields.tsx'
import type { ChatView } from './load-chat.server.ts'

type ChatPanelProps = {
  view: ChatView
  refused: RefusedForm | undefined
  /** Set in the dialog over another page. */
  sender?: ChatSender
}

/** The whole chat. Every form works without a script too. */
export function ChatPanel({ view, refused, sender }: ChatPanelProps) {
  const { chat, hours, yacht } = view
  const isClosed = chat?.status === 'closed'
  return (
    <div className="grid gap-5">
      <HoursLine hours={hours} />
      {yacht && <YachtBrief yacht={yacht} />}
      <ChatLog chat={chat} yacht={chat?.yacht ?? yacht} />
      {chat && <Standing chat={chat} isOpen={hours.open} />}
      {isClosed ? (
        <ForgetForm label={m.chat_begin_again()} sender={sender} />
      ) : (
        <>
          {yacht && chat?.status !== 'waiting' && chat?.status !== 'open' && (
            <Topics yachtId={yacht.id} sender={sender} />
          )}
          <AskForm view={view} refused={refused} sender={sender} />
          {chat?.status !== 'open' && (chat?.status !== 'waiting' || !hours.open) && (
            <HandOver view={view} refused={refused} sender={sender} />
          )}
          {chat && <ForgetForm label={m.chat_forget()} sender={sender} />}
        </>
      )}
    </div>
  )
}

function YachtBrief({ yacht }: { yacht: NonNullable<ChatView['yacht']> }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 rounded-lg border border-line bg-canvas px-4 py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{yacht.title}</p>
        <div className="[&_.figure]:text-ink">
          <YachtPrice price={yacht.price} />
        </div>
      </div>
      <TextLink to={pagePath('/:segment', { segment: yacht.id })}>{m.chat_see_and_book()}</TextLink>
    </div>
  )
}

/** The questions that the yacht's data answers. */
function Topics({ yachtId, sender }: { yachtId: string; sender: ChatSender | undefined }) {
  const Sender = sender?.Form ?? Form
  return (
    <Sender method="post" action={pagePath('/chat')} preventScrollReset>
      <HiddenFields yachtId={yachtId} isDialog={sender !== undefined} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.chat_topics()}</legend>
        {chatTopics.map((topic) => (
          <button key={topic} type="submit" name="intent" value={`topic-${topic}`} className="chip chip-plain">
            {topicText(topic)}
          </button>
        ))}
      </fieldset>
    </Sender>
  )
}

type FormProps = { view: ChatView; refused: RefusedForm | undefined; sender: ChatSender | undefined }

function AskForm({ view: { chat, yacht }, refused, sender }: FormProps) {
  // A new message changes the key, which empties the field.
  const written = chat?.messages.filter(({ from }) => from === 'visitor').length ?? 0
  return (
    <PostForm
      key={`ask-${written}`}
      intent="ask"
      action={pagePath('/chat')}
      words={{
        text: { label: m.chat_question(), wrong: (typed) => (typed.trim() ? m.text_too_long() : m.write_message()) },
      }}
      refused={refused}
      submit={m.chat_ask()}
      {...(sender && { fetcher: sender })}
    >
      {(field) => (
        <>
          <HiddenFields yachtId={yacht?.id} isDialog={sender !== undefined} />
          <TextArea
            {...field('text')}
            rows={2}
            required
            maxLength={mostChatText}
            onKeyDown={sendOnEnter}
            hint={<span className="max-lg:hidden">{m.enter_sends()}</span>}
          />
        </>
      )}
    </PostForm>
  )
}

function ForgetForm({ label, sender }: { label: string; sender: ChatSender | undefined }) {
  const Sender = sender?.Form ?? Form
  const { state, formData } = useNavigation()
  const isSending = sender ? sender.state !== 'idle' : state !== 'idle' && formData?.get('intent') === 'forget'
  return (
    <Sender method="post" action={pagePath('/chat')} preventScrollReset>
      <input type="hidden" name="intent" value="forget" />
      <HiddenFields yachtId={undefined} isDialog={sender !== undefined} />
      <Button type="submit" look="quiet" pending={isSending}>
        {label}
      </Button>
    </Sender>
  )
}

type StandingProps = { chat: NonNullable<ChatView['chat']>; isOpen: boolean }

/** The next step of the conversation. */
function Standing({ chat: { status, ticket, name }, isOpen }: StandingProps) {
  if (ticket) return <Notice tone="good">{m.chat_is_ticket({ ticket })}</Notice>
  if (status === 'closed') return <Notice tone="info">{m.chat_is_closed()}</Notice>
  if (status !== 'waiting') return null
  return (
    <>
      <Notice tone="info">{isOpen ? m.chat_waiting({ name: name ?? '' }) : m.chat_waiting_closed()}</Notice>
      {/* Without a script nothing comes by itself. */}
      <p className="hidden noscript:block">
        <a href={pagePath('/chat')} className={buttonClass({ look: 'secondary' })}>
          {m.chat_reload()}
        </a>
      </p>
    </>
  )
}

/** When people answer, by the reader's clock. Without a script it is the clock of the hours. Both name their zone. */
function HoursLine({ hours }: { hours: ChatHours }) {
  const isHydrated = useHydrated()
  const ownZone = useBrowserZone()
  const zone = isHydrated ? ownZone : hours.zone
  const { open, changesAt, periods } = hours
  if (!changesAt) return <p className="text-ink-soft">{m.chat_no_hours()}</p>
  const facts = {
    day: instantDayText(changesAt, zone),
    time: timeText(changesAt, zone),
    zone: zoneText(zone, changesAt),
  }
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer py-1">{open ? m.chat_open_until(facts) : m.chat_closed_until(facts)}</summary>
      <ul className="mt-1 grid gap-0.5 ps-4 tabular-nums" aria-label={m.opening_hours()}>
        {periods.map(({ start, end }) => (
          <li key={start}>
            {m.opening_line({
              days: instantDayText(start, zone),
              hours: `${timeText(start, zone)} – ${timeText(end, zone)}`,
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Enter sends and Shift Enter starts a new line, where there is a fine pointer. On a phone Enter starts a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!window.matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
