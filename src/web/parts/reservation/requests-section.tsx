import type { BookingDetails, BookingSummary } from '#contract/bookings/booking-details.ts'
import type { RequestGroup } from '#contract/bookings/request-groups.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { OtherYacht } from '#web/parts/bookings/find-other-yachts.server.ts'
import { OtherYachts } from '#web/parts/bookings/other-yachts.tsx'
import { otherField } from '#web/parts/bookings/others-in-form.ts'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { badgeOf } from './booking-standing.ts'
import { ReservationSection } from './reservation-section.tsx'

export type Requests = RequestGroup & {
  /** Other yachts that can be asked too. */
  others: OtherYacht[]
  /** The ids of the bookings that this browser may open. */
  openable: string[]
}

type RequestsProps = { booking: BookingDetails; requests: Requests; refused: RefusedForm | undefined }

/** The yachts that were asked for this trip with their states, and others that can be asked while one request is open. */
export function RequestsSection({ booking, requests, refused }: RequestsProps) {
  const { requests: asked, reserved, canAsk, others, openable } = requests
  return (
    <ReservationSection title={asked.length > 1 ? m.asked_at_once() : m.ask_more_yachts()} id="requests">
      {asked.length > 1 && (
        <ul className="grid gap-3">
          {asked.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isThis={request.id === booking.id}
              opens={openable.includes(request.id)}
            />
          ))}
        </ul>
      )}
      {reserved !== null && (
        <p className="mt-3 max-w-prose text-ink-soft">
          {m.reserved_once({ amount: moneyText({ amount: reserved, currency: booking.currency }) })}
        </p>
      )}
      {others.length > 0 && canAsk > 0 && (
        <div className="mt-5">
          <PostForm
            intent="askMore"
            words={{ licences: { label: m.licence_confirm_others(), wrong: () => m.licence_not_confirmed() } }}
            refused={refused}
            submit={m.ask_them_too()}
            look="secondary"
            noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
          >
            {(field) => (
              <OtherYachts
                yachts={others}
                most={canAsk}
                chosen={(id) => refused?.values[otherField(id)] !== undefined}
                legend={m.ask_more_legend({ count: canAsk })}
                text={m.ask_more_text()}
                consent={{ ...field('licences'), isTicked: refused?.values.licences === 'on' }}
              />
            )}
          </PostForm>
        </div>
      )}
    </ReservationSection>
  )
}

type RowProps = { request: BookingSummary; isThis: boolean; opens: boolean }

function RequestRow({ request, isThis, opens }: RowProps) {
  const { id, yacht, amount, currency, answerBy } = request
  const { tone, text } = standing(request)
  const title = yacht.title || m.unnamed_yacht()
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          {isThis || !opens ? (
            title
          ) : (
            <TextLink to={pagePath('/reservation/:bookingId', { bookingId: id })}>{title}</TextLink>
          )}
        </span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>
          {answerBy ? m.card_answer_by({ moment: zonedMomentText(answerBy, yacht.timeZone) }) : yacht.location}
        </span>
        <span className="tabular-nums">{moneyText({ amount, currency })}</span>
      </p>
    </li>
  )
}

function standing(request: BookingSummary) {
  const by = request.cancelled?.by
  if (by === 'declined') return { tone: 'bad', text: m.asked_declined() } as const
  if (by === 'no_answer') return { tone: 'plain', text: m.asked_silent() } as const
  if (by === 'other_accepted') return { tone: 'plain', text: m.asked_released() } as const
  return badgeOf(request)
}
