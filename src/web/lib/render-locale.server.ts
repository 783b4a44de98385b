import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#shared/locale.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'

const renderLocale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => renderLocale.getStore() ?? 'en')

/** Renders in a language: texts, numbers and addresses in `render` take it. Loaders name their language themselves. */
export const renderIn = <Rendered>(locale: Locale, render: () => Rendered): Rendered => renderLocale.run(locale, render)
