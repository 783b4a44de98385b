import type { KeyboardEvent } from 'react'

/** Enter sends and Shift Enter starts a new line, where there is a fine pointer. On a phone Enter starts a new line. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!window.matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
