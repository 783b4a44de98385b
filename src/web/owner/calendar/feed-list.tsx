import type { CalendarFeed } from '#contract/calendars/calendars.ts'
import { momentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm, fieldsNotice, useSending } from '#web/parts/forms/base-form.tsx'
import { ActForm, WithForms } from '#web/parts/forms/may-change.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FeedListProps = { feeds: readonly CalendarFeed[]; zone: string; refused: RefusedForm | undefined }

/** The connected calendars with their state. */
export const FeedList = ({ feeds, zone, refused }: FeedListProps) => (
  <ul data-list className="mt-4 grid gap-4">
    {feeds.map((feed) => (
      <li key={feed.id} className="grid gap-3 rounded-md border border-line p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base wrap-anywhere">{feed.name}</h3>
          <State feed={feed} />
        </div>
        <p className="text-sm text-ink-soft">{factsOf(feed, zone).join(' · ')}</p>
        {feed.failureText && (
          <Notice tone="bad" title={feed.failureText}>
            {feed.staleSince && m.cal_feed_stale({ moment: momentText(feed.staleSince, zone) })}
          </Notice>
        )}
        {feed.doubt && (
          <Notice
            tone="warn"
            title={feed.doubt === 'failing' ? m.cal_feed_doubt_failing() : m.cal_feed_doubt_emptied()}
          >
            {feed.doubt === 'emptied' && (
              <FeedButton intent={`trust-${feed.id}`} feed={feed.id} label={m.cal_feed_trust()} look="secondary" />
            )}
          </Notice>
        )}
        {feed.skipped > 0 && <Notice tone="warn">{m.cal_feed_skipped({ count: feed.skipped })}</Notice>}
        <WithForms>
          <FeedActions feed={feed} refused={refused} />
        </WithForms>
      </li>
    ))}
  </ul>
)

const states = {
  current: { tone: 'good', label: m.cal_feed_current },
  failing: { tone: 'bad', label: m.cal_feed_failing },
  paused: { tone: 'warn', label: m.cal_feed_paused },
} as const

const State = ({ feed: { state } }: { feed: CalendarFeed }) => (
  <Badge tone={states[state].tone}>{states[state].label()}</Badge>
)

const factsOf = ({ host, events, fetchedAt, nextAt }: CalendarFeed, zone: string) => [
  host,
  m.cal_feed_events({ count: events }),
  m.cal_feed_fetched({ moment: fetchedAt ? momentText(fetchedAt, zone) : m.cal_never() }),
  ...(nextAt ? [m.cal_feed_next({ moment: momentText(nextAt, zone) })] : []),
]

type FeedActionsProps = { feed: CalendarFeed; refused: RefusedForm | undefined }

function FeedActions({ feed, refused }: FeedActionsProps) {
  const { id, state } = feed
  const isPaused = state === 'paused'
  return (
    <div className="flex flex-wrap items-start gap-2">
      {!isPaused && <FeedButton intent={`read-${id}`} feed={id} label={m.cal_feed_read()} look="secondary" />}
      <FeedButton
        intent={`pause-${id}`}
        feed={id}
        label={isPaused ? m.cal_feed_go_on() : m.cal_feed_pause()}
        look={isPaused ? 'secondary' : 'quiet'}
        fields={{ paused: String(!isPaused) }}
      />
      <details className="group open:basis-full" open={isRenaming(refused, id)}>
        <summary className={summaryClass}>{m.cal_feed_rename()}</summary>
        <div className="mt-3 max-w-xl">
          <RenameForm key={feed.revision} feed={feed} refused={refused} />
        </div>
      </details>
      <details className="open:basis-full">
        <summary className={summaryClass}>{m.cal_feed_remove()}</summary>
        <p className="mt-3 mb-3 max-w-prose text-sm">{m.cal_feed_remove_text()}</p>
        <FeedButton intent={`remove-${id}`} feed={id} label={m.cal_feed_remove()} look="danger" />
      </details>
    </div>
  )
}

const renameOf = (feedId: string) => `rename-${feedId}`

const isRenaming = (refused: RefusedForm | undefined, feedId: string) => refused?.intent === renameOf(feedId)

const RenameForm = ({ feed: { id, name, revision }, refused }: FeedActionsProps) => (
  <BaseForm
    intent={renameOf(id)}
    words={{ name: { label: m.cal_feed_name(), wrong: () => m.cal_wrong_name() } }}
    values={{ name }}
    refused={refused}
    submit={m.cal_save()}
    look="secondary"
    noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
  >
    {(field) => (
      <>
        <input type="hidden" name="feed" value={id} />
        <input type="hidden" name="revision" value={revision} />
        <TextField {...field('name')} maxLength={80} required />
      </>
    )}
  </BaseForm>
)

const summaryClass =
  'inline-flex min-h-11 cursor-pointer list-none items-center rounded-md px-4 font-semibold hover:bg-sea-soft hover:text-sea'

type FeedButtonProps = {
  intent: string
  feed: string
  label: string
  look: 'secondary' | 'quiet' | 'danger'
  fields?: Record<string, string>
}

function FeedButton({ intent, feed, label, look, fields = {} }: FeedButtonProps) {
  const pending = useSending(intent)
  return (
    <ActForm>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="feed" value={feed} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} pending={pending}>
        {label}
      </Button>
    </ActForm>
  )
}
