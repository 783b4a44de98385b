import type { FormEvent } from 'react'
import { isReachable } from '#web/lib/connection.ts'

/**
 * Sends a form that leaves this page only if somebody is there to take it; otherwise the page stays and says so. Without a
 * script the browser sends it at once.
 */
export async function submitWhenReachable(
  event: FormEvent<HTMLFormElement>,
  send: (form: HTMLFormElement) => void,
): Promise<void> {
  const form = event.currentTarget
  event.preventDefault()
  if (await isReachable()) send(form)
}
