import { useEffect, useState } from 'react'

/** True once what is under way has been so for `ms`. Another name is another attempt, which has as long again. */
export function useLate(underWay: string | undefined, ms: number): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (underWay === undefined) return
    const timer = setTimeout(() => setLate(underWay), ms)
    return () => clearTimeout(timer)
  }, [underWay, ms])
  return underWay !== undefined && late === underWay
}
