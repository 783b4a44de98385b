import { useState } from 'react'
import { paymentsAnswer } from '#contract/http-routes.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Request = NonNullable<Notification['request']>

/** Accepts or declines a request in one press. The page of the booking explains a refusal. */
export function AnswerRequest({ request: { bookingId } }: { request: Request }) {
  const [state, setState] = useState<'open' | 'sending' | 'accepted' | 'declined' | { refused: string }>('open')
  async function answer(decision: 'accept' | 'decline') {
    setState('sending')
    try {
      await callApi(
        paymentsAnswer,
        decision === 'accept'
          ? { id: bookingId, answer: 'accept' }
          : { id: bookingId, answer: 'decline', reason: m.notification_decline_reason() },
      )
      setState(decision === 'accept' ? 'accepted' : 'declined')
    } catch (error) {
      setState({ refused: refusalText((error instanceof ApiError && error.code) || 'internal_error') })
    }
  }
  if (state === 'accepted' || state === 'declined')
    return (
      <p role="status" className="mt-2 text-sm font-semibold">
        {state === 'accepted' ? m.notification_accepted() : m.notification_declined()}
      </p>
    )
  if (typeof state === 'object')
    return (
      <p role="alert" className="mt-2 text-sm">
        {state.refused}{' '}
        <TextLink to={pagePath('/reservation/:bookingId', { bookingId })}>{m.notification_open_booking()}</TextLink>
      </p>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button pending={state === 'sending'} onClick={() => void answer('accept')}>
        {m.notification_accept()}
      </Button>
      <Button look="secondary" pending={state === 'sending'} onClick={() => void answer('decline')}>
        {m.notification_decline()}
      </Button>
    </div>
  )
}
