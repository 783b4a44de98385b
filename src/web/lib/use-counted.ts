import { useEffect } from 'react'
import type { ShownKind } from '#contract/activity.ts'
import { loadPart } from './load-part.ts'

/** Counts that a yacht, or the price of a trip with it, was shown; by a script that the page itself does not wait for. */
export function useCounted(kind: ShownKind, yachtId: string | undefined): void {
  useEffect(() => {
    if (yachtId) void loadPart(() => import('./count-shown.ts')).then(({ countShown }) => countShown(kind, yachtId))
  }, [kind, yachtId])
}
