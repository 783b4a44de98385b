import type { LocalText } from '#shared/locale.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** A text of the data in the language of the page, or in English. Kept apart from its schema, which is not for browsers. */
export const localText = (text: LocalText) => text[getLocale()] ?? text.en
