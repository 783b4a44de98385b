import { useEffect } from 'react'
import type { ShownKind } from '#contract/analytics/activity.ts'
import { loadPart } from './load-part.ts'

/** Counts a view of a yacht or of a trip's price. The script for it does not delay the page. */
export function useCounted(kind: ShownKind, yachtId: string | undefined): void {
  useEffect(() => {
    if (yachtId) void loadPart(() => import('./count-shown.ts')).then(({ countShown }) => countShown(kind, yachtId))
  }, [kind, yachtId])
}
