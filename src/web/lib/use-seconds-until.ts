import { useEffect, useState } from 'react'

/** Counts down to an instant, in the browser only: null in what the server sends. */
export function useSecondsUntil(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
