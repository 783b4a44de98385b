import { forgetTyped, readTyped, type TypedText } from '#web/lib/typed-text.ts'
import { m } from '#web/paraglide/messages.js'
import { showToast } from '#web/ui/toast.tsx'

const toastForMs = 15_000

/** Fills the form with the kept values, once, and announces it. */
export function giveBackTyped(): void {
  const typed = readTyped()
  if (!typed || typed.path !== location.pathname) return
  const form = [...document.forms].find(
    ({ method, elements }) => method === 'post' && intentsIn(elements).includes(typed.intent),
  )
  if (!form) return
  forgetTyped()
  const fields = [...form.elements].filter((field) => isTyped(field))
  for (const field of fields) fill(field, typed.values)
  form.closest('details')?.setAttribute('open', '')
  fields[0]?.focus()
  showToast(m.form_restored(), { forMs: toastForMs })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const intentsIn = (elements: HTMLFormControlsCollection): string[] =>
  [...elements]
    .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLButtonElement)
    .flatMap(({ name, value }) => (name === 'intent' ? [value] : []))

const isTyped = (field: Element): field is Field =>
  (field instanceof HTMLInputElement && !['hidden', 'file', 'password', 'submit'].includes(field.type)) ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement

function fill(field: Field, values: TypedText['values']): void {
  const own = values.filter(([name]) => name === field.name).map(([, value]) => value)
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // A click, so that React notices the change.
    if (field.checked !== own.includes(field.value)) field.click()
    return
  }
  const [value] = own
  if (value === undefined || value === field.value) return
  // Calls the native setter: with React's own setter the event would seem to change nothing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
