import { type FormEvent, useEffect, useRef, useState } from 'react'
import { supportSuggest } from '#contract/http-routes.ts'
import type { SuggestedAnswer } from '#contract/support/support.ts'
import { callApi } from '#web/lib/call-api.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const quietMs = 600
const leastLetters = 8

/**
 * Looks for answers while the question is written, after a pause of the keys. A failed look changes nothing: it must not lead
 * away from the text, as the form does when the session has ended. Without a script the form looks when it is sent.
 */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly SuggestedAnswer[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const looking = useRef<AbortController>(undefined)
  // A page that is left looks for nothing more.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      looking.current?.abort()
    },
    [],
  )

  function look({ currentTarget: { form } }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
    clearTimeout(timer.current)
    if (!form) return
    timer.current = setTimeout(() => {
      const typed = new FormData(form)
      const subject = String(typed.get('subject') ?? '').trim()
      const message = String(typed.get('message') ?? '').trim()
      if (!subject || !message || subject.length + message.length < leastLetters) return
      looking.current?.abort()
      looking.current = new AbortController()
      callApi(supportSuggest, { subject, message, locale: getLocale() }, { signal: looking.current.signal }).then(
        ({ data }) => setSuggestions(data),
        () => undefined,
      )
    }, quietMs)
  }

  return { suggestions, look }
}
