import type { CalendarEntry, CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { formatMoney } from '#shared/money.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { BaseForm } from '#web/parts/forms/base-form.tsx'
import { ActForm } from '#web/parts/forms/may-change.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CalendarAnswer } from './answer-calendar.server.ts'
import { bookingPath } from './booking-path.ts'
import { beginText, endText, localMoment } from './entry-words.ts'
import { feedsPath } from './feeds-path.ts'
import { periodOfBlock } from './move-block.ts'
import { ObstacleNotice } from './obstacle-notice.tsx'
import { periodNotice } from './period-notice.ts'

type EntryPanelProps = { entry: CalendarEntry; yacht: CalendarYacht; answer: CalendarAnswer | undefined }

/** The facts of an entry and the owner's actions for it. */
export const EntryPanel = ({ entry, yacht, answer }: EntryPanelProps) => (
  <div className="grid gap-5">
    {answer && answer.obstacles.length > 0 && <ObstacleNotice answer={answer} zone={yacht.zone} />}
    {answer && answer.obstacles.length === 0 && answer.refused.intent !== 'edit' && (
      <FormNotice result={answer} title={refusalText(answer.refused.code)} />
    )}
    <dl className="grid gap-3">
      {factsOf(entry, yacht).map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    {entry.kind === 'block' && <BlockEdit entry={entry} answer={answer} />}
    <EntryActions entry={entry} yacht={yacht} />
  </div>
)

function factsOf(entry: CalendarEntry, { title }: CalendarYacht) {
  const { freeAt, booking, note, kind, price, wholeDays } = entry
  const facts: [string, string | number | false | null | undefined][] = [
    [m.cal_yacht(), title || m.unnamed_yacht()],
    [wholeDays ? m.cal_first_day() : m.cal_begins(), beginText(entry)],
    [wholeDays ? m.cal_last_day() : m.cal_ends(), endText(entry)],
    [m.cal_free_again(), freeAt && localMoment(freeAt)],
    [m.cal_reference(), booking?.reference],
    [m.cal_guest(), booking?.guest],
    [m.cal_guests(), booking?.guests],
    [m.cal_state(), booking && bookingStates[booking.state]()],
    [kind === 'import' ? m.cal_event_name() : m.cal_reason(), note],
    [m.cal_slot_price(), kind === 'slot' && (price ? formatMoney(price, getLocale()) : m.cal_offers_rate())],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []))
}

const bookingStates = {
  held: m.cal_state_held,
  requested: m.cal_state_requested,
  confirmed: m.cal_state_confirmed,
  completed: m.cal_state_completed,
}

function EntryActions({ entry: { id, kind, booking, seriesId }, yacht }: Omit<EntryPanelProps, 'answer'>) {
  if (booking) return <ButtonLink to={bookingPath(booking.id)}>{m.cal_open_booking()}</ButtonLink>
  if (kind === 'import') return <TextLink to={feedsPath(yacht.id)}>{m.cal_feeds()}</TextLink>
  if (kind !== 'block' && kind !== 'slot') return null
  return (
    <ActForm className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value={kind === 'block' ? 'unblock' : 'withdraw'} />
      <input type="hidden" name="id" value={id} />
      {seriesId && <Checkbox name="series" label={m.cal_whole_series()} />}
      <p className="text-sm text-ink-soft">{kind === 'block' ? m.cal_unblock_text() : m.cal_withdraw_text()}</p>
      <Button type="submit" look="danger">
        {kind === 'block' ? m.cal_unblock() : m.cal_withdraw()}
      </Button>
    </ActForm>
  )
}

/** Changes the days, the hours and the reason of a block. */
function BlockEdit({ entry, answer }: { entry: CalendarEntry; answer: CalendarAnswer | undefined }) {
  const { start, end } = periodOfBlock(entry)
  return (
    <BaseForm
      key={`${entry.id} ${start} ${end}`}
      intent="edit"
      words={{
        startDate: { label: m.cal_first_day(), wrong: () => m.cal_wrong_start() },
        startTime: { label: m.cal_from_time() },
        endDate: { label: m.cal_last_day(), wrong: () => m.cal_wrong_end() },
        endTime: { label: m.cal_until_time() },
        reason: { label: m.cal_reason() },
      }}
      refused={answer?.refused}
      values={{
        startDate: start.slice(0, 10),
        startTime: start.slice(11),
        endDate: end.slice(0, 10),
        endTime: end.slice(11),
        reason: entry.note ?? '',
      }}
      submit={m.cal_save_block()}
      noticeOf={periodNotice}
    >
      {(field) => (
        <>
          <input type="hidden" name="id" value={entry.id} />
          <div className="grid grid-cols-[1fr_9rem] gap-3">
            <TextField {...field('startDate')} type="date" required />
            <TextField {...field('startTime')} type="time" />
            <TextField {...field('endDate')} type="date" required />
            <TextField {...field('endTime')} type="time" />
          </div>
          <p className="-mt-3 text-sm text-ink-soft">{m.cal_times_hint()}</p>
          <TextField {...field('reason')} maxLength={200} />
        </>
      )}
    </BaseForm>
  )
}
