import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Fetcher, useFetcher, useNavigation } from 'react-router'
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
  const { state, submit, data: answer } = fetcher
  const isSubmitting = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(0)
  const now = useRef<Saves>({ typed: 0, sent: 0, isRunning: false, isSubmitHeld: false })
  useEffect(() => {
    const form = document.getElementById(formId)
    const note = () => setTyped(++now.current.typed)
    form?.addEventListener('input', note)
    return () => form?.removeEventListener('input', note)
  }, [formId])
  useEffect(() => onAnswer(answer?.refused), [answer, onAnswer])
  useSubmitAfter({ formId, now, fetcher })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the wait for the next save
  useEffect(() => {
    const saves = now.current
    if (typed === saves.sent || saves.isRunning || isSubmitting) return
    const timer = setTimeout(() => {
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement) || saves.typed === saves.sent) return
      const body = new FormData(form)
      body.set('intent', 'autosave')
      saves.sent = saves.typed
      saves.isRunning = true
      void submit(body, { method: 'post' })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, state, answer, isSubmitting, submit, formId])
  const isWaiting = typed !== now.current.sent
  useWarning(isWaiting || state !== 'idle' || answer?.refused !== undefined)
  return (
    <p role="status" className="text-sm text-ink-soft">
      {textOf({ typed, isWaiting, isSaving: state !== 'idle', answer })}
    </p>
  )
}

/**
 * `typed` counts changes; `sent` is the last of them that a save contains. This is not React's state: a busy page renders that late,
 * and a press in between would send a second save with the same revision.
 */
type Saves = { typed: number; sent: number; isRunning: boolean; isSubmitHeld: boolean }

/** The browser asks before it leaves a page with unsaved texts. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

type SubmitAfter = {
  formId: string
  now: RefObject<Saves>
  fetcher: Pick<Fetcher<StepAnswer>, 'state' | 'data'>
}

/** Delays the submit of the form until the present save has answered. Two saves at once would conflict. */
function useSubmitAfter({ formId, now, fetcher: { state, data: answer } }: SubmitAfter) {
  const last = useRef(answer)
  useEffect(() => {
    const form = document.getElementById(formId)
    const hold = (event: Event) => {
      const saves = now.current
      // The submit contains the latest values, so they need no save of their own.
      saves.sent = saves.typed
      if (!saves.isRunning) return
      event.preventDefault()
      event.stopPropagation()
      saves.isSubmitHeld = true
    }
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [formId, now])
  useEffect(() => {
    // React renders a new answer together with the new revision in the form.
    if (state !== 'idle' || answer === last.current) return
    last.current = answer
    const saves = now.current
    saves.isRunning = false
    if (!saves.isSubmitHeld) return
    saves.isSubmitHeld = false
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [answer, state, formId, now])
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
