import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { GuestExtension } from '#contract/bookings/extensions.ts'
import { cardText } from '#web/lib/card-text.ts'
import { laterText, timeText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { payPath } from './pay-path.ts'
import { ReservationSection } from './reservation-section.tsx'

type ShownExtension = GuestExtension & { status: Exclude<GuestExtension['status'], 'withdrawn'> }
type SectionProps = { booking: BookingDetails; extension: ShownExtension; refused: RefusedForm | undefined }

/** The captain's proposal of a later end with its price and both answers; afterwards its outcome. */
export function ExtensionSection({ booking, extension, refused }: SectionProps) {
  const { start, yacht } = booking
  const end = laterText(extension.end, start, yacht.timeZone)
  return (
    <ReservationSection title={m.extension_title()} id="extension">
      {extension.status === 'open' ? (
        <Proposal booking={booking} extension={extension} refused={refused} />
      ) : (
        <Notice tone={extension.status === 'agreed' ? 'good' : 'info'} title={outcomes[extension.status]({ end })}>
          {extension.status === 'not_made' && <p>{m.extension_money_back()}</p>}
        </Notice>
      )}
    </ReservationSection>
  )
}

const outcomes = {
  paying: m.extension_paying,
  agreed: m.extension_agreed,
  declined: m.extension_declined,
  expired: m.extension_expired,
  not_made: m.extension_not_made,
}

function Proposal({ booking, extension, refused }: SectionProps) {
  const { start, yacht, currency } = booking
  const { price, difference, until } = extension
  const money = (amount: number) => moneyText({ amount, currency })
  const text = (instant: string) => laterText(instant, start, yacht.timeZone)
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-display text-xl font-semibold">
          {m.extension_new_end({ end: text(extension.end), before: text(booking.end) })}
        </p>
        <p className="mt-1 font-display text-xl font-semibold text-brass tabular-nums">
          {price > 0 ? m.extension_price({ amount: money(price) }) : m.extension_free()}
        </p>
        {price > 0 && <p className="text-sm text-ink-soft">{m.extension_included()}</p>}
        {price > difference && (
          <p className="text-sm text-ink-soft">{m.extension_at_base({ amount: money(price - difference) })}</p>
        )}
      </div>
      {until && <p>{m.extension_held({ time: timeText(until, yacht.timeZone) })}</p>}
      <Answers booking={booking} extension={extension} refused={refused} />
    </div>
  )
}

const noticeOf = ({ code }: RefusedForm) => ({ title: refusalText(code) })

function Answers({ booking: { id, currency }, extension, refused }: SectionProps) {
  const { difference, card, cardRefused } = extension
  const amount = moneyText({ amount: difference, currency })
  const agree = card ? m.extension_agree_card({ amount, card: cardText(card) }) : m.extension_agree()
  const form = { words: {}, refused, noticeOf }
  return (
    <div className="grid gap-4">
      {cardRefused && <Notice tone="warn" title={m.extension_card_refused()} />}
      {(card || difference === 0) && (
        <PostForm intent="accept-extension" submit={agree} {...form}>
          {() => <input type="hidden" name="extension" value={extension.id} />}
        </PostForm>
      )}
      {difference > 0 && (
        <ButtonLink to={payPath(id)} look={card ? 'secondary' : 'primary'} className="justify-self-start">
          {card ? m.extension_other_card() : m.extension_agree_pay({ amount })}
        </ButtonLink>
      )}
      <PostForm intent="give_up_change" submit={m.extension_decline()} look="secondary" {...form}>
        {() => null}
      </PostForm>
    </div>
  )
}
