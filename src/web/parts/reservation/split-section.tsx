import { useSearchParams } from 'react-router'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { SplitPayment } from '#contract/bookings/pay-links.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { formNotice, PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ReservationSection } from './reservation-section.tsx'

/** A link that was just made. It is shown only once. */
export type ToldLink = { name: string; amount: number; url: string }

type SplitProps = {
  booking: BookingDetails
  split: SplitPayment
  told: readonly ToldLink[]
  refused: RefusedForm | undefined
}

const mostRows = 8

/** The shares of the party: who pays how much, who has paid, and the form that splits the price. */
export function SplitSection({ booking, split, told, refused }: SplitProps) {
  const isAskedFor = useSearchParams()[0].has('share')
  const isOpen = booking.nextAction === 'await_shares'
  return (
    <ReservationSection title={m.split_title()} id="split">
      {told.length > 0 && <ToldLinks told={told} currency={split.currency} />}
      {split.until === null ? (
        <details className="rounded-lg border border-line bg-surface" open={isAskedFor || refused?.intent === 'split'}>
          <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
            {m.split_begin()}
          </summary>
          <div className="grid gap-4 px-5 pb-5">
            <p className="max-w-prose text-ink-soft">{m.split_text()}</p>
            <SplitForm booking={booking} split={split} refused={refused} />
          </div>
        </details>
      ) : (
        <>
          <p className="mb-3 max-w-prose text-ink-soft">
            {m.split_deadline({ moment: zonedMomentText(split.until, booking.yacht.timeZone) })}
          </p>
          <ul className="grid gap-3">
            {split.shares.map((share) => (
              <ShareRow key={share.id} share={share} currency={split.currency} isOpen={isOpen} refused={refused} />
            ))}
          </ul>
          {isOpen && split.shares.some(({ state }) => state === 'due') && (
            <div className="mt-4">
              <PostForm intent="payRest" words={{}} refused={refused} submit={m.pay_rest()} noticeOf={asTrip}>
                {() => null}
              </PostForm>
            </div>
          )}
        </>
      )}
    </ReservationSection>
  )
}

const asTrip = ({ code }: RefusedForm) => ({ title: refusalText(code) })

function ToldLinks({ told, currency }: { told: readonly ToldLink[]; currency: string }) {
  return (
    <div className="mb-5">
      <Notice tone="good" title={m.split_links()}>
        <p>{m.split_links_text()}</p>
        <ul className="mt-2 grid gap-2">
          {told.map(({ name, amount, url }) => (
            <li key={url} className="wrap-anywhere">
              <span className="block font-semibold">
                {name} · {moneyText({ amount, currency })}
              </span>
              <TextLink to={url}>{url}</TextLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const states = {
  due: { tone: 'warn', text: m.share_due },
  reserved: { tone: 'sea', text: m.share_reserved },
  paid: { tone: 'good', text: m.share_paid },
} as const

type RowProps = {
  share: SplitPayment['shares'][number]
  currency: string
  isOpen: boolean
  refused: RefusedForm | undefined
}

function ShareRow({ share: { id, name, amount, state }, currency, isOpen, refused }: RowProps) {
  const { tone, text } = states[state]
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="flex items-center gap-3">
          <span className="tabular-nums">{moneyText({ amount, currency })}</span>
          <Badge tone={tone}>{text()}</Badge>
        </span>
      </p>
      {isOpen && state === 'due' && (
        <PostForm
          intent={`send-${id}`}
          words={{}}
          refused={refused}
          submit={m.new_share_link({ name })}
          look="quiet"
          noticeOf={asTrip}
        >
          {() => <input type="hidden" name="share" value={id} />}
        </PostForm>
      )}
    </li>
  )
}

type FormProps = Omit<SplitProps, 'told' | 'split'> & { split: SplitPayment }

/** Names the payers. Blank rows are ignored; without amounts all shares are equal. */
function SplitForm({ booking, split, refused }: FormProps) {
  const rows = Array.from({ length: Math.min(mostRows, split.mostShares) }, (_, at) => at)
  const words = Object.fromEntries([
    ...rows.flatMap((at) => [
      [`name_${at}`, { label: m.share_name({ number: at + 1 }) }],
      [`email_${at}`, { label: m.share_email() }],
      [`amount_${at}`, { label: m.share_amount({ currency: split.currency }) }],
    ]),
  ])
  return (
    <PostForm
      intent="split"
      words={words}
      refused={refused}
      values={{ name_0: booking.guestName, email_0: booking.guestEmail }}
      submit={m.split_now()}
      noticeOf={(refusal, wrong) =>
        refusal.code === 'invalid_request'
          ? { title: m.split_wrong() }
          : (formNotice(refusal, wrong) ?? asTrip(refusal))
      }
    >
      {(field) => (
        <>
          <p className="font-semibold">
            {m.split_total({ total: moneyText({ amount: split.total, currency: split.currency }) })}
          </p>
          {rows.map((at) => (
            <div key={at} className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_8rem]">
              <TextField {...field(`name_${at}`)} maxLength={120} autoComplete="off" required={at < 2} />
              <TextField {...field(`email_${at}`)} type="email" maxLength={254} autoComplete="off" />
              <TextField {...field(`amount_${at}`)} inputMode="decimal" autoComplete="off" />
            </div>
          ))}
        </>
      )}
    </PostForm>
  )
}
