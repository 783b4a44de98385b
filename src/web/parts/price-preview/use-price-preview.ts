import { useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { wrongFields } from '#web/lib/sent-form.ts'
import type { UnsentCode } from '#web/lib/unsent.ts'

const pauseMs = 500

export type RefusedPrice = { code: ErrorCode | UnsentCode; wrong: string[] }

export type ShownPrice = { price: PreviewedPrice } | { refused: RefusedPrice }

/** Reads the texts of the form. Both functions of it and the fields stay the same between renders. */
export type AskPrice = (texts: Record<string, string>, signal: AbortSignal) => Promise<PreviewedPrice>

type Preview = {
  ask: AskPrice
  /** The names of the fields that the price depends on. */
  fields: readonly string[]
  /** The price that the page came with. */
  first: PreviewedPrice | undefined
}

/**
 * Asks for the price of a form whenever the typing in its fields pauses. The next key cancels the question, so that an answer
 * always belongs to the texts that stand in the form. `region` is for an element within the form.
 */
export function usePricePreview({ ask, fields, first }: Preview) {
  const region = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownPrice | undefined>(first && { price: first })
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const form = region.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let question = new AbortController()
    const cancel = () => {
      clearTimeout(timer)
      question.abort()
    }
    const look = async () => {
      const { signal } = question
      const answer = await ask(textsOf(form), signal).then((price) => ({ price }), refusalIn)
      if (signal.aborted) return
      setShown(answer)
      setWaiting(false)
    }
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !fields.includes(target.getAttribute('name') ?? '')) return
      cancel()
      question = new AbortController()
      setWaiting(true)
      timer = setTimeout(look, pauseMs)
    }
    form.addEventListener('input', note)
    return () => {
      cancel()
      form.removeEventListener('input', note)
    }
  }, [ask, fields])
  return { region, shown, isWaiting }
}

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function refusalIn(error: unknown): { refused: RefusedPrice } {
  // fetch throws a TypeError without a connection.
  if (error instanceof TypeError) return { refused: { code: 'network_request_failed', wrong: [] } }
  if (!(error instanceof ApiError)) return { refused: { code: 'timeout', wrong: [] } }
  return { refused: { code: error.code ?? 'internal_error', wrong: wrongFields(error.data) } }
}
