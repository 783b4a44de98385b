import { typedTextKey, typingAs } from '#web/lib/typing-as.ts'

/** Gives back, after signing in again, what was typed into a form when its session had ended. */
export function giveBackLater(userId: string | null): void {
  typingAs.userId = userId
  if (hasTyped()) void giveBack()
}

function hasTyped(): boolean {
  try {
    return typedTextKey in sessionStorage
  } catch {
    return false
  }
}

/** Few visitors need it. */
async function giveBack() {
  const { giveBackTyped } = await import('./give-back-typed.ts')
  giveBackTyped()
}
