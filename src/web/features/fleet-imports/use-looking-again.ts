import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2000

/** Loads the page's data again and again while a job works. */
export function useLookingAgain(isAtWork: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])
}
