import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#web/lib/load-part.ts'

const LateParts = lazy(async () => {
  const { LateParts } = await loadPart(() => import('./late/late-parts.tsx'))
  return { default: LateParts }
})

// Safari has no requestIdleCallback.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200)

/** Fetches what floats above the page once the browser has nothing better to do: a first view does not pay for it. */
export function LateMount({ failed }: { failed: boolean }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => void whenIdle(() => setIdle(true)), [])
  if (!idle) return null
  return (
    <Suspense>
      <LateParts failed={failed} />
    </Suspense>
  )
}
