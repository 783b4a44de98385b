import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'

const key = 'splashShown'
/** The length of each step in milliseconds. The last step says "done" and disappears. */
const stepsMs = [600, 500, 400, 400]

/**
 * The animation at the start of a session: a line along the lower edge of the header, with a word beside it. It covers nothing
 * that can be read or used.
 */
export function Splash() {
  const [step, setStep] = useState(firstStep)
  useEffect(() => {
    if (step >= stepsMs.length) return remember()
    const timer = setTimeout(() => setStep(step + 1), stepsMs[step])
    return () => clearTimeout(timer)
  }, [step])
  if (step >= stepsMs.length) return null
  const words = [m.splash_loading(), m.splash_preparing(), m.splash_almost(), m.splash_ready()]
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-18">
      <span
        className="absolute inset-x-0 bottom-0 h-0.75 origin-left bg-brass-fill transition-transform duration-400 ease-out"
        style={{ transform: `scaleX(${(step + 1) / stepsMs.length})` }}
      />
      <span key={step} className="absolute inset-x-0 bottom-1.5 text-center text-sm leading-none text-ink-soft">
        {words[step]}
      </span>
    </div>
  )
}

function firstStep() {
  try {
    return sessionStorage.getItem(key) ? stepsMs.length : 0
  } catch {
    return stepsMs.length
  }
}

function remember() {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Without storage it is shown again on the next page.
  }
}
