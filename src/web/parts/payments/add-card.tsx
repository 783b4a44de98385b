import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NewCardForm } from './new-card-form.tsx'
import type { SetupStarted } from './setup-started.ts'

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
