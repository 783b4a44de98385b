import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { CompareTray } from '#web/features/compare/compare-tray.tsx'
import { forgetFailures } from '../error-recovery.ts'
import { Announcements } from './announcements.tsx'
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
      {/* Stands from the top on, so that it does not move with what comes and goes in it. */}
      <div className="above-bars pointer-events-none fixed inset-x-4 top-0 z-20 flex flex-col-reverse gap-3 md:flex-row md:items-end md:justify-between *:pointer-events-auto">
        <Consent />
        <div className="flex h-14 items-end justify-between max-md:pointer-events-none! md:contents *:pointer-events-auto">
          <CompareTray />
          <WhatsAppButton />
        </div>
      </div>
      <Announcements />
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
