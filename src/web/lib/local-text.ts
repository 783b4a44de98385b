import type { LocalText } from '#shared/locale.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** A stored text in the language of the page, or else in English. It is separate from its schema, which browsers do not load. */
export const localText = (text: LocalText) => text[getLocale()] ?? text.en
