import type { Gap } from '#contract/fleet/gap-offers.ts'
import { leastGapPercent, mostGapPercent } from '#shared/gap-percent.ts'
import { dayText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The number shown at once. The next ones follow when these are answered. */
const mostShown = 4

type GapListProps = { gaps: readonly Gap[]; refused: RefusedForm | undefined }

/** Unsold days of the next two weeks, each with a proposed discount to approve or dismiss. */
export function GapList({ gaps, refused }: GapListProps) {
  const left = gaps.length - mostShown
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{m.gaps_text()}</p>
      <ul data-list className="grid gap-4 xl:grid-cols-2">
        {gaps.slice(0, mostShown).map((gap) => (
          <GapItem key={gap.offerId + gap.from} gap={gap} refused={refused} />
        ))}
      </ul>
      {left > 0 && <p className="text-sm text-ink-soft">{m.gaps_more({ count: left })}</p>}
    </div>
  )
}

function GapItem({ gap, refused }: { gap: Gap; refused: RefusedForm | undefined }) {
  const { title, from, to, unit, units, isEmpty, crewed, percent, total, currency, offerId } = gap
  const name = `${offerId}-${from}`
  const duration = durationText(unit, units)
  const price = m.gap_price({ duration, amount: moneyText({ amount: total, currency }) })
  const words = { percent: { label: m.gap_percent(), wrong: () => m.gap_percent_wrong() } }
  const noticeOf = ({ code }: RefusedForm, wrong: readonly string[]) =>
    wrong.length > 0 ? undefined : { title: refusalText(code) }
  return (
    <li className="grid content-start gap-4 rounded-lg border border-line bg-surface p-5">
      <div>
        <h3 className="font-semibold wrap-anywhere">{title || m.unnamed_yacht()}</h3>
        <p>{from === to ? dayText(from) : m.gap_days({ from: dayText(from), to: dayText(to) })}</p>
        <p className="text-sm text-ink-soft">
          {price} · {crewed ? m.gap_with_captain() : m.gap_without_captain()}
        </p>
        <p className="text-sm text-ink-soft">{isEmpty ? m.gap_empty() : m.gap_partly()}</p>
      </div>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-4">
        <PostForm
          intent={`approve-${name}`}
          words={words}
          values={{ percent: String(percent) }}
          refused={refused}
          submit={m.gap_approve()}
          look="secondary"
          noticeOf={noticeOf}
        >
          {(field) => (
            <>
              <GapFields gap={gap} />
              <TextField
                {...field('percent')}
                type="number"
                min={leastGapPercent}
                max={mostGapPercent}
                required
                className="max-w-48"
              />
            </>
          )}
        </PostForm>
        <PostForm
          intent={`dismiss-${name}`}
          words={{}}
          refused={refused}
          submit={m.gap_dismiss()}
          look="quiet"
          noticeOf={noticeOf}
        >
          {() => <GapFields gap={gap} />}
        </PostForm>
      </div>
    </li>
  )
}

const GapFields = ({ gap: { yachtId, offerId, from, to } }: { gap: Gap }) => (
  <>
    <input type="hidden" name="yacht" value={yachtId} />
    <input type="hidden" name="offer" value={offerId} />
    <input type="hidden" name="from" value={from} />
    <input type="hidden" name="to" value={to} />
  </>
)
