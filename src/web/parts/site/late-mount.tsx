import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#web/lib/load-part.ts'
import { whenNear } from '#web/lib/when-near.ts'

const LateParts = lazy(async () => {
  const { LateParts } = await loadPart(() => import('./late/late-parts.tsx'))
  return { default: LateParts }
})

/** Loads the floating parts when the browser is idle, so that they do not slow down the first view. */
export function LateMount({ failed }: { failed: boolean }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenNear([], () => setIdle(true)), [])
  if (!idle) return null
  return (
    <Suspense>
      <LateParts failed={failed} />
    </Suspense>
  )
}
