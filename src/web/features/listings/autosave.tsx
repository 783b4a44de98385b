import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { StepAnswer } from './answer-step.server.ts'

/** How long nobody has typed when a step is saved. */
const pauseMs = 800

type AutosaveProps = {
  formId: string
  /** Hears what each save could not take. */
  onAnswer: (refused: RefusedForm | undefined) => void
}

/** Saves a form while it is being filled: one save at a time, the next when it has come back. Says how it stands. */
export function Autosave({ formId, onAnswer }: AutosaveProps) {
  const fetcher = useFetcher<StepAnswer>()
  const [typed, setTyped] = useState(0)
  const sent = useRef(0)
  useEffect(() => {
    const form = document.getElementById(formId)
    const note = () => setTyped((count) => count + 1)
    form?.addEventListener('input', note)
    return () => form?.removeEventListener('input', note)
  }, [formId])
  const { state, submit, data: answer } = fetcher
  useEffect(() => onAnswer(answer?.refused), [answer, onAnswer])
  useEffect(() => {
    if (typed === sent.current || state !== 'idle') return
    const timer = setTimeout(() => {
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement) || typed === sent.current) return
      sent.current = typed
      const body = new FormData(form)
      body.set('intent', 'autosave')
      void submit(body, { method: 'post' })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, state, submit, formId])
  useSubmitAfter({ formId, isSaving: state !== 'idle', typed, sent })
  const isWaiting = typed !== sent.current
  useWarning(isWaiting || state !== 'idle' || answer?.refused !== undefined)
  return (
    <p role="status" className="text-sm text-ink-soft">
      {textOf({ typed, isWaiting, isSaving: state !== 'idle', answer })}
    </p>
  )
}

/** The browser asks before it leaves a page whose texts are not saved. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

type SubmitAfter = { formId: string; isSaving: boolean; typed: number; sent: RefObject<number> }

/** The form itself is sent when the save under way is back: both at once would contradict each other. */
function useSubmitAfter({ formId, isSaving, typed, sent }: SubmitAfter) {
  const latest = useRef({ isSaving, typed })
  latest.current = { isSaving, typed }
  const isAwaited = useRef(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    const hold = (event: Event) => {
      // What was typed goes along: it is not saved a second time.
      sent.current = latest.current.typed
      if (!latest.current.isSaving) return
      event.preventDefault()
      event.stopPropagation()
      isAwaited.current = true
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [formId, sent])
  useEffect(() => {
    if (isSaving || !isAwaited.current) return
    isAwaited.current = false
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [isSaving, formId])
}

type Standing = { typed: number; isWaiting: boolean; isSaving: boolean; answer: StepAnswer | undefined }

function textOf({ typed, isWaiting, isSaving, answer }: Standing): string {
  if (isSaving) return m.yacht_saving()
  if (typed === 0) return ''
  if (isWaiting) return m.yacht_not_saved()
  if (answer?.refused?.code === 'revision_conflict') return m.refused_entry_changed()
  if (!answer?.refused) return m.yacht_saved()
  return answer.saved ? m.yacht_saved_but({ count: answer.refused.wrong.length }) : m.yacht_save_wrong()
}
