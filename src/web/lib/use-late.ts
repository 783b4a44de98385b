import { useEffect, useState } from 'react'

/** True once something has been under way for so long; false again when it ends. */
export function useLate(underWay: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [underWay, ms])
  return underWay && late
}
