import { useEffect, useRef } from 'react'
import type { Chat, ChatMessage } from '#contract/chat/chats.ts'
import { classNames } from '#web/lib/class-names.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { AnswerText } from './answer-text.tsx'
import { topicText } from './chat-words.ts'

type ChatLogProps = { chat: Chat | null; yacht: { title: string } | null }

/** The conversation as its visitor sees it, scrolled to the newest message. Screen readers announce new ones. */
export function ChatLog({ chat, yacht }: ChatLogProps) {
  const { name } = useSite().settings
  const writers = { visitor: m.you(), operator: m.chat_team({ name }), site: m.chat_automatic() }
  return (
    <Log
      messages={chat?.messages ?? []}
      writerOf={({ from }) => writers[from]}
      isMine={({ from }) => from === 'visitor'}
    >
      <Bubble mine={false}>{yacht ? m.chat_hello_yacht({ yacht: yacht.title }) : m.chat_hello()}</Bubble>
    </Log>
  )
}

type LogProps<Message extends ChatMessage> = {
  messages: readonly Message[]
  writerOf: (message: Message) => string
  isMine: (message: Message) => boolean
  /** Stands before the first message. */
  children?: React.ReactNode
}

/** The messages of a conversation, for its visitor and for operators. */
export function Log<Message extends ChatMessage>({ messages, writerOf, isMine, children }: LogProps<Message>) {
  const box = useRef<HTMLDivElement>(null)
  const zone = useBrowserZone()
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div
      ref={box}
      role="log"
      aria-label={m.chat_log()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
      tabIndex={0}
      className="grid max-h-[50dvh] content-start gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-4"
    >
      {children}
      {messages.map((message) => {
        const mine = isMine(message)
        return (
          <article
            key={message.id}
            className={classNames(
              'grid max-w-[min(34rem,92%)] gap-1',
              mine ? 'ms-auto justify-items-end' : 'justify-items-start',
            )}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">{writerOf(message)}</span>{' '}
              <time dateTime={message.at} suppressHydrationWarning>
                {momentText(message.at, zone)}
              </time>
            </p>
            <Bubble mine={mine}>
              {message.answer ? (
                <AnswerText answer={message.answer} />
              ) : (
                message.text || (message.topic && topicText(message.topic))
              )}
            </Bubble>
          </article>
        )
      })}
    </div>
  )
}

const Bubble = ({ mine, children }: { mine: boolean; children: React.ReactNode }) => (
  <div
    className={classNames(
      'rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
      mine ? 'rounded-ee-xs bg-sea-soft' : 'rounded-es-xs border border-line bg-canvas',
    )}
  >
    {children}
  </div>
)
