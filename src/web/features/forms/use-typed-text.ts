import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { typedTextKey, typingAs } from '#web/lib/typing-as.ts'

/** Gives back, after signing in again, what was typed into a form when its session had ended. */
export function useTypedText(userId: string | null): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the form
  useEffect(() => {
    typingAs.userId = userId
    if (hasTyped()) void giveBack()
  }, [userId, pathname])
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
