import { useEffect } from 'react'
import { track } from './track.ts'

/** Counts that the price of a trip is shown. */
export function usePricedTrip(yachtId: string | undefined): void {
  useEffect(() => {
    if (yachtId) track({ kind: 'trip_priced', yachtId })
  }, [yachtId])
}
