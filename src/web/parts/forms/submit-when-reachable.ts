import type { FormEvent } from 'react'
import { isReachable } from '#web/lib/connection.ts'

/**
 * Submits a form that leaves this page only if the server is reachable; otherwise the page stays and says so. Without a script
 * the browser submits it directly.
 */
export async function submitWhenReachable(
  event: FormEvent<HTMLFormElement>,
  send: (form: HTMLFormElement) => void,
): Promise<void> {
  const form = event.currentTarget
  event.preventDefault()
  if (await isReachable()) send(form)
}
