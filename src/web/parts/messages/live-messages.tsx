import { useLiveMessages } from './use-live-messages.ts'

/** Keeps a page up to date with its messages. */
export function LiveMessages() {
  useLiveMessages()
  return null
}
