import type { Gap } from '#contract/fleet/gap-offers.ts'
import { gapsPreview } from '#contract/http-routes.ts'
import { leastGapPercent, mostGapPercent } from '#shared/gap-percent.ts'
import { callApi } from '#web/lib/call-api.ts'
import { dayText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import type { PreviewedForm } from '#web/parts/price-preview/previewed-form.ts'
import { errorsBeside, PricePreview, ShowPrice } from '#web/parts/price-preview/price-preview.tsx'
import { type AskPrice, usePricePreview } from '#web/parts/price-preview/use-price-preview.ts'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { discountIn } from './gap-in-form.ts'

/** The number shown at once. The next ones follow when these are answered. */
const mostShown = 4

type Answered = {
  refused: RefusedForm | undefined
  /** The price of the gap with this name. */
  previewed: (PreviewedForm & { name: string }) | undefined
}

/** `answers`: the reader may approve and dismiss. */
type GapListProps = Answered & { gaps: readonly Gap[]; answers: boolean }

/** Unsold days of the next two weeks, each with a proposed discount to approve or dismiss. */
export function GapList({ gaps, ...answered }: GapListProps) {
  const left = gaps.length - mostShown
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{m.gaps_text()}</p>
      <ul data-list className="grid gap-4 xl:grid-cols-2">
        {gaps.slice(0, mostShown).map((gap) => (
          <GapItem key={gap.offerId + gap.from} gap={gap} {...answered} />
        ))}
      </ul>
      {left > 0 && <p className="text-sm text-ink-soft">{m.gaps_more({ count: left })}</p>}
    </div>
  )
}

function GapItem({ gap, answers, refused, previewed }: Omit<GapListProps, 'gaps'> & { gap: Gap }) {
  const { title, from, to, unit, units, isEmpty, crewed, total, currency, offerId } = gap
  const name = `${offerId}-${from}`
  const duration = durationText(unit, units)
  const price = m.gap_price({ duration, amount: moneyText({ amount: total, currency }) })
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
      {answers && (
        <div className="flex flex-wrap items-end gap-x-2 gap-y-4">
          <ApproveForm gap={gap} name={name} refused={refused} previewed={previewed} />
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
      )}
    </li>
  )
}

function ApproveForm({ gap, name, refused: given, previewed }: Answered & { gap: Gap; name: string }) {
  const intent = `approve-${name}`
  const refused = given?.intent === `preview-${name}` ? { ...given, intent } : given
  const mine = previewed?.name === name ? previewed : undefined
  const preview = usePricePreview({ ask, fields: pricedFields, first: mine?.preview })
  const words = { percent: { label: m.gap_percent(), wrong: () => m.gap_percent_wrong() } }
  const errors = errorsBeside(preview.shown, { words, fieldOf: {} })
  return (
    <PostForm
      intent={intent}
      words={words}
      values={{ percent: mine?.typed.percent ?? String(gap.percent) }}
      refused={refused}
      submit={m.gap_approve()}
      look="secondary"
      beside={<ShowPrice intent={`preview-${name}`} />}
      noticeOf={noticeOf}
    >
      {(wiringOf) => (
        <>
          <GapFields gap={gap} />
          <div className="grid gap-3">
            <TextField
              {...wiringOf('percent')}
              {...(preview.shown && { error: errors.percent })}
              type="number"
              min={leastGapPercent}
              max={mostGapPercent}
              required
              className="max-w-48"
            />
            <PricePreview {...preview} errors={errors} />
          </div>
        </>
      )}
    </PostForm>
  )
}

const ask: AskPrice = (texts, signal) => callApi(gapsPreview, discountIn(texts), { signal })

const pricedFields = ['percent'] as const

const noticeOf = ({ code }: RefusedForm, wrong: readonly string[]) =>
  wrong.length > 0 ? undefined : { title: refusalText(code) }

const GapFields = ({ gap: { yachtId, offerId, from, to } }: { gap: Gap }) => (
  <>
    <input type="hidden" name="yacht" value={yachtId} />
    <input type="hidden" name="offer" value={offerId} />
    <input type="hidden" name="from" value={from} />
    <input type="hidden" name="to" value={to} />
  </>
)
