import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm } from '#web/parts/forms/base-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CalendarAnswer } from './answer-calendar.server.ts'
import { periodOfBlock } from './move-block.ts'
import { periodNotice } from './period-notice.ts'

/** Changes the days, the hours and the reason of a block. */
export function BlockEdit({ entry, answer }: { entry: CalendarEntry; answer: CalendarAnswer | undefined }) {
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
