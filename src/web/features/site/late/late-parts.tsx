import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { CompareTray } from '#web/features/compare/compare-tray.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { forgetFailures } from '../error-recovery.ts'
import { Consent } from './consent.tsx'
import { Splash } from './splash.tsx'
import { useVisitorDefaults } from './use-visitor-defaults.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** What floats above every public page and is not needed to read it. */
export function LateParts({ failed }: { failed: boolean }) {
  useEffect(() => {
    if (!failed) forgetFailures()
  }, [failed])
  useRouteFade()
  useVisitorDefaults()
  return (
    <>
      <Splash />
      <div className="above-bars pointer-events-none fixed inset-x-4 z-20 flex flex-wrap items-end justify-between gap-3 *:pointer-events-auto">
        <Consent />
        <CompareTray />
        <WhatsAppButton />
      </div>
      <Toasts />
    </>
  )
}

/** Pages fade in, but for the first: that one is to be seen at once. The style sheet does it, beginning here. */
function useRouteFade() {
  const moving = useNavigation().state === 'loading'
  useEffect(() => {
    if (moving) document.documentElement.dataset.moved = ''
  }, [moving])
}
