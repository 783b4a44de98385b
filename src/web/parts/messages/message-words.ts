import type { Conversation, HiddenContact } from '#contract/messaging/messages.ts'
import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const kinds: Record<HiddenContact, () => string> = {
  email: m.hidden_email,
  phone: m.hidden_phone,
  link: m.hidden_link,
  handle: m.hidden_handle,
}

/** Says which contact details are hidden and until when, to the sender or to the reader. */
export function hiddenText(hidden: readonly HiddenContact[], mine: boolean): string {
  const what = new Intl.ListFormat(getLocale()).format(hidden.map((kind) => kinds[kind]()))
  return mine ? m.hidden_of_yours({ what }) : m.hidden_of_other({ what })
}

/** Fills the placeholders of a template with the facts of this conversation. */
export function fillTemplate(text: string, { guest, yacht, booking, asked }: Conversation): string {
  const date = booking?.date ?? asked.date
  const values: Record<string, string> = { guest, yacht: yacht.title, date: date ? dayText(date) : '' }
  return text.replaceAll(/\{(guest|yacht|date)\}/g, (_, name: string) => values[name] ?? '')
}

/** The name of the other side. */
export const otherName = ({ side, guest, owner }: Pick<Conversation, 'side' | 'guest' | 'owner'>): string =>
  side === 'guest' ? owner : guest

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? m.size_kb({ size: Math.max(1, Math.round(bytes / 1000)) })
    : m.size_mb({ size: Math.round(bytes / 1_000_000) })
