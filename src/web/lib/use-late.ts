import { useEffect, useState } from 'react'

/** True once the process named `underWay` has taken longer than `ms`. Another name starts the time again. */
export function useLate(underWay: string | undefined, ms: number): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (underWay === undefined) return
    const timer = setTimeout(() => setLate(underWay), ms)
    return () => clearTimeout(timer)
  }, [underWay, ms])
  return underWay !== undefined && late === underWay
}
