import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Api } from '#web/context.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'
import { keepCard } from './confirm-card.ts'
import { declineText } from './decline-text.ts'
import { useCardForm } from './use-card-form.ts'

type Answer = { started: SetupStarted } | { refused: unknown }

/** Adds a card. The number is entered in the provider's frame, and the bank may ask the cardholder to confirm. */
export function AddCard() {
  const { Form, data, state } = useFetcher<Answer>()
  const [closed, setClosed] = useState<{ answer: Answer; isSaved: boolean }>()
  const refresh = useRefresh()
  const button = useRef<HTMLButtonElement>(null)
  // Each click starts a new setup. One that was closed or saved is not opened again.
  const isOpen = state === 'idle' && data !== undefined && data !== closed?.answer
  const isLeft = closed !== undefined && !closed.isSaved
  useEffect(() => {
    if (isLeft && !isOpen) button.current?.focus()
  }, [isLeft, isOpen])

  async function close(isSaved: boolean) {
    if (isSaved) await refresh()
    if (data) setClosed({ answer: data, isSaved })
  }

  return (
    <div className="grid gap-4">
      {closed?.isSaved && !isOpen && state === 'idle' && (
        <FormNotice tone="good" title={m.card_saved()} result={closed} />
      )}
      {isOpen && 'started' in data ? (
        <NewCardForm key={data.started.setupIntentId} started={data.started} close={close} />
      ) : (
        <Form method="post" className="scripted:block hidden">
          <input type="hidden" name="intent" value="add" />
          <Button ref={button} type="submit" look="secondary" pending={state !== 'idle'}>
            {m.add_card()}
          </Button>
        </Form>
      )}
      {isOpen && 'refused' in data && <FormNotice title={m.card_form_lost()} result={data} />}
      <div className="scripted:hidden">
        <Notice tone="info">{m.add_card_needs_script()}</Notice>
      </div>
    </div>
  )
}

type NewCardFormProps = { started: SetupStarted; close: (isSaved: boolean) => Promise<void> }

/** The provider's form that saves a card without a payment. */
function NewCardForm({ started, close }: NewCardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<{ code: string | null }>()
  const { state, provider, elements } = useCardForm(place, started, attempt)

  async function save() {
    if (!provider || !elements || isSaving) return
    setSaving(true)
    setTrouble(undefined)
    const returnUrl = window.location.origin + pagePath('/UserDashboard/payment-methods')
    const kept = await keepCard({ provider, elements, clientSecret: started.clientSecret, returnUrl })
    if (kept.outcome === 'accepted') return close(true)
    if (kept.outcome === 'declined') setTrouble({ code: kept.code })
    if (kept.outcome === 'unknown') setTrouble({ code: null })
    setSaving(false)
  }

  if (state === 'failed')
    return (
      <Notice tone="warn" title={m.card_form_lost()} urgent>
        <Button look="secondary" onClick={() => setAttempt((number) => number + 1)}>
          {m.retry_card_form()}
        </Button>
      </Notice>
    )
  return (
    <section aria-label={m.add_card()} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      {trouble && (
        <FormNotice title={trouble.code === null ? m.card_not_saved() : m.card_declined()} result={trouble}>
          {trouble.code === null ? m.card_not_saved_text() : declineText(trouble.code)}
        </FormNotice>
      )}
      <div className="relative min-h-40">
        {state === 'loading' && <Skeleton className="absolute inset-0 rounded-md" />}
        <div ref={place} className="-mx-1" aria-busy={state === 'loading'} />
      </div>
      <p className="text-sm text-ink-soft">{m.add_card_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          icon={<LockIcon />}
          pending={isSaving || state === 'loading'}
          onClick={() => void save()}
        >
          {m.save_card()}
        </Button>
        <Button look="quiet" onClick={() => void close(false)}>
          {m.cancel()}
        </Button>
      </div>
    </section>
  )
}

type SetupStarted = Awaited<ReturnType<Api['paymentMethods']['add']>>
