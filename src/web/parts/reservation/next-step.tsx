import { Link } from 'react-router'
import type { BookingDetails, NextAction } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { HoldCountdown } from '#web/parts/bookings/hold-countdown.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { nextStepOf } from './next-step-of.ts'
import type { NextStep } from './step.ts'

type NextStepProps = { booking: BookingDetails; step?: NextStep | undefined }

/** The first part of the page: the guest's next step. Screen readers announce it when it changes. */
export function NextStepCard({ booking, step = nextStepOf(booking) }: NextStepProps) {
  const { title, text, until, to } = step
  const refresh = useRefresh()
  useFollow(followSeconds[booking.nextAction])
  return (
    <section
      aria-label={m.next_step()}
      className="grid gap-4 rounded-lg border border-line border-s-4 border-s-brass-fill bg-surface p-5 md:p-6"
    >
      <div aria-live="polite">
        <h2 className="text-lg text-balance md:text-xl">{title}</h2>
        {text && <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {until && (
        <div className="font-display text-lg font-semibold">
          <HoldCountdown until={until} onOver={refresh} />
        </div>
      )}
      {to && (
        <ButtonLink to={to.path} size="lg" className="justify-self-start max-sm:w-full">
          {to.label}
        </ButtonLink>
      )}
      {isAwaiting(booking.nextAction) && <NewsLink bookingId={booking.id} />}
    </section>
  )
}

/** The polling interval in seconds for each next action. Another tab may pay, the bank may confirm or the owner may answer. */
const followSeconds: Partial<Record<NextAction, number>> = {
  pay: 15,
  await_payment: 3,
  await_owner: 15,
  await_licence: 30,
  answer_offer: 15,
  answer_extension: 15,
  await_shares: 15,
  await_change: 15,
  pay_difference: 15,
}

const isAwaiting = (action: NextAction) => action === 'await_payment' || action === 'await_owner'

/** Says that the page polls while something is awaited. Without a script a link reloads it. */
function NewsLink({ bookingId }: { bookingId: string }) {
  return (
    <>
      <p className="text-sm text-ink-soft noscript:hidden">{m.page_follows()}</p>
      <Link
        to={pagePath('/reservation/:bookingId', { bookingId })}
        reloadDocument
        className="justify-self-start text-sea underline underline-offset-4 scripted:hidden"
      >
        {m.ask_again()}
      </Link>
    </>
  )
}
