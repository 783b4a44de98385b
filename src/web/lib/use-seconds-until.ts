import { useEffect, useState } from 'react'

/** The seconds until an instant, counted in the browser only; null on the server. */
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
