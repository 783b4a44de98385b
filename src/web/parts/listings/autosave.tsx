import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { StepAnswer } from './step-answer.ts'

/** A step is saved when nobody has typed for so long. */
const pauseMs = 800

type AutosaveProps = {
  formId: string
  /** Called after each save with the refused fields. */
  onAnswer: (refused: RefusedForm | undefined) => void
}

/** Saves a form while it is being filled. The next save waits for the answer to the previous one. Shows the state of the save. */
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

/** The browser asks before it leaves a page with unsaved texts. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

type SubmitAfter = { formId: string; isSaving: boolean; typed: number; sent: RefObject<number> }

/** Delays the submit of the form until the present save has answered. Two saves at once would conflict. */
function useSubmitAfter({ formId, isSaving, typed, sent }: SubmitAfter) {
  const latest = useRef({ isSaving, typed })
  latest.current = { isSaving, typed }
  const isAwaited = useRef(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    const hold = (event: Event) => {
      // The submit contains the latest values, so they need no save of their own.
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
