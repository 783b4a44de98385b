import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { SuggestedAnswer } from '#contract/support/support.ts'

const quietMs = 600
const leastLetters = 8

type Answer = { suggestions?: SuggestedAnswer[] }

/** Looks for answers while the question is written, after a pause of the keys. Without a script the form does so when it is sent. */
export function useSuggestions() {
  const fetcher = useFetcher<Answer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A page that is left looks for nothing more.
  useEffect(() => () => clearTimeout(timer.current), [])

  function look({ currentTarget: { form } }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
    clearTimeout(timer.current)
    if (!form) return
    timer.current = setTimeout(() => {
      const typed = new FormData(form)
      const subject = String(typed.get('subject') ?? '')
      const message = String(typed.get('message') ?? '')
      if (`${subject}${message}`.trim().length < leastLetters) return
      fetcher.submit({ intent: 'suggest', subject, message }, { method: 'post' })
    }, quietMs)
  }

  return { suggestions: fetcher.data?.suggestions, look }
}
