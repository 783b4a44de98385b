import { m } from '#web/paraglide/messages.js'
import type { RefusedForm } from './sent-form.ts'

type Words = { title: () => string; text: () => string }

const kept = () => m.form_kept_text()

const words: Partial<Record<RefusedForm['code'], Words>> = {
  form_outdated: { title: m.form_outdated, text: m.form_outdated_text },
  timeout: { title: m.form_late, text: m.form_unsure_text },
  internal_error: { title: m.form_failed, text: m.form_unsure_text },
  unavailable: { title: m.form_unavailable, text: kept },
  too_large: { title: m.form_too_large, text: m.form_too_large_text },
}

/** The notice for a form that no page has answered; undefined for every other refusal. */
export function unsentNotice({ code, retryAfter }: RefusedForm): { title: string; text: string } | undefined {
  const said = words[code]
  if (!said) return undefined
  const again = code === 'unavailable' ? [tryAgainText(retryAfter)] : []
  return { title: said.title(), text: [said.text(), ...again].join(' ') }
}

/** Says when the form may be sent again. */
export function tryAgainText(seconds: number | undefined): string {
  if (seconds === undefined) return m.form_again_soon()
  return seconds < 120
    ? m.form_again_seconds({ count: seconds })
    : m.form_again_minutes({ count: Math.ceil(seconds / 60) })
}
