import { useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'
import { declineText } from './decline-text.ts'
import type { SetupStarted } from './payment-methods.server.ts'
import { useCardForm } from './use-card-form.ts'

/** Adds a card: its number is entered in the provider's frame, and its bank may ask its holder. */
export function AddCard() {
  const { Form, data, state } = useFetcher<{ started: SetupStarted } | { refused: unknown }>()
  const [isDone, setDone] = useState(false)
  const started = data && 'started' in data ? data.started : undefined
  return (
    <div className="grid gap-4">
      {started && !isDone ? (
        <CardForm key={started.setupIntentId} started={started} done={() => setDone(true)} />
      ) : (
        <Form method="post" className="scripted:block hidden" onSubmit={() => setDone(false)}>
          <input type="hidden" name="intent" value="add" />
          <Button type="submit" look="secondary" pending={state !== 'idle'}>
            {m.add_card()}
          </Button>
        </Form>
      )}
      {data && 'refused' in data && state === 'idle' && <FormNotice title={m.card_form_lost()} result={data} />}
      <div className="scripted:hidden">
        <Notice tone="info">{m.add_card_needs_script()}</Notice>
      </div>
    </div>
  )
}

type CardFormProps = { started: SetupStarted; done: () => void }

function CardForm({ started, done }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [declined, setDeclined] = useState<{ code: string }>()
  const { state, provider, elements } = useCardForm(place, started, attempt)
  const { revalidate } = useRevalidator()

  async function save() {
    if (!provider || !elements || isSaving) return
    setSaving(true)
    setDeclined(undefined)
    const typed = await elements.submit()
    const return_url = window.location.origin + pagePath('/UserDashboard/payment-methods')
    const { error } = typed.error
      ? typed
      : await provider.confirmSetup({
          elements,
          clientSecret: started.clientSecret,
          confirmParams: { return_url },
          redirect: 'if_required',
        })
    // What is missing the form says itself.
    if (error && error.type !== 'validation_error') setDeclined({ code: error.decline_code ?? error.code ?? '' })
    if (!error) {
      await revalidate()
      done()
    }
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
      {declined && (
        <FormNotice title={m.card_declined()} result={declined}>
          {declineText(declined.code)}
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
        <Button look="quiet" onClick={done}>
          {m.cancel()}
        </Button>
      </div>
    </section>
  )
}
