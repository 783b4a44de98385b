import { typedTextKey, typingAs } from '#web/lib/typing-as.ts'

/** Restores the values of a form whose session had ended, after its user has signed in again. */
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

/** Loaded on demand, because few visitors need it. */
async function giveBack() {
  const { giveBackTyped } = await import('./give-back-typed.ts')
  giveBackTyped()
}
