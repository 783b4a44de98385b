import type { BoardEntry, BoardYacht } from '#contract/bookings/day-board.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { bookingPath } from '#web/owner/calendar/booking-path.ts'
import { entryKinds } from '#web/owner/calendar/entry-words.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { bookingNotice } from '#web/parts/owner-bookings/reason-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { entryPath, kindOf, nameOf, pauseOf, periodOf, standingsOf, timeOf } from './board-words.ts'

type ListProps = { yachts: readonly BoardYacht[]; date: string; refused: RefusedForm | undefined }
type Row = { yacht: BoardYacht; entry: BoardEntry }

/** All that happens on a day by its hour, each with what can be done about it. A phone shows it alone. */
export function BoardList({ yachts, date, refused }: ListProps) {
  const rows = yachts.flatMap((yacht) => yacht.entries.map((entry): Row => ({ yacht, entry })))
  const byHour = Map.groupBy(
    rows.sort((a, b) => startOn(a, date).localeCompare(startOn(b, date))),
    (row) => startOn(row, date),
  )
  if (rows.length === 0) return <p className="text-ink-soft">{m.board_empty()}</p>
  return (
    <div className="grid gap-6">
      {[...byHour].map(([hour, within]) => (
        <section key={hour} aria-labelledby={`hour-${hour}`}>
          <h3 id={`hour-${hour}`} className="mb-2 font-display text-lg font-semibold tabular-nums">
            {hour === '' ? m.board_from_before() : `${hour}:00`}
          </h3>
          <ul data-list className="grid gap-3 xl:grid-cols-2">
            {within.map(({ yacht, entry }) => (
              <li key={entry.id}>
                <Item yacht={yacht} entry={entry} date={date} refused={refused} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The hour at which an entry begins; empty for one that has begun on an earlier day. */
const startOn = ({ entry: { start } }: Row, date: string) =>
  start.slice(0, 10) < date ? '' : timeOf(start).slice(0, 2)

type ItemProps = Row & Omit<ListProps, 'yachts'>

function Item({ yacht, entry, date, refused }: ItemProps) {
  const { booking } = entry
  const pause = pauseOf(entry)
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold tabular-nums">{periodOf(entry, date)}</span>
        <span className="text-sm text-ink-soft">{entryKinds[kindOf(entry)].label()}</span>
      </p>
      <h4 className="text-base font-semibold wrap-anywhere">
        <TextLink to={entryPath(entry, yacht, date)}>{nameOf(entry)}</TextLink>
      </h4>
      <p className="text-sm wrap-anywhere">
        {[
          yacht.title || m.unnamed_yacht(),
          yacht.place,
          ...(yacht.crew.length > 0 ? [m.board_crew({ names: yacht.crew.join(', ') })] : []),
          ...(booking ? [m.guests_count({ count: booking.guests }), booking.bookingRef] : []),
        ].join(' · ')}
      </p>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {standingsOf(entry).map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </p>
      {pause && <p className="text-sm text-ink-soft">{pause}</p>}
      {booking && <Actions booking={booking} refused={refused} />}
    </article>
  )
}

type ActionsProps = { booking: NonNullable<BoardEntry['booking']>; refused: RefusedForm | undefined }

function Actions({ booking: { id, phone, state, isOff, canDepart, canReturn }, refused }: ActionsProps) {
  const button = { words: {}, refused, noticeOf: bookingNotice, look: 'secondary' } as const
  const sails = (state === 'confirmed' || state === 'completed') && !isOff
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden print:hidden">
      {canDepart && (
        <PostForm intent={`depart-${id}`} submit={m.depart()} {...button}>
          {() => null}
        </PostForm>
      )}
      {canReturn && (
        <PostForm intent={`back-${id}`} submit={m.come_back()} {...button}>
          {() => null}
        </PostForm>
      )}
      {sails && <TextLink to={`${bookingPath(id)}#manifest`}>{m.manifest_title()}</TextLink>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-sea underline underline-offset-4">
          {m.board_call({ phone })}
        </a>
      )}
    </div>
  )
}
