import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { CompareTray } from '#web/features/compare/compare-tray.tsx'
import { forgetFailures } from '../error-recovery.ts'
import { Announcements } from './announcements.tsx'
import { Splash } from './splash.tsx'
import { useVisitorDefaults } from './use-visitor-defaults.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The floating parts of every public page. Nobody needs them to read it. */
export function LateParts({ failed }: { failed: boolean }) {
  useEffect(() => {
    if (!failed) forgetFailures()
  }, [failed])
  useRouteFade()
  useVisitorDefaults()
  return (
    <>
      <Splash />
      <div className="above-bars pointer-events-none fixed inset-x-3 z-20 flex h-14 items-end *:pointer-events-auto">
        <CompareTray />
        <WhatsAppButton />
      </div>
      <Announcements />
    </>
  )
}

/** Marks the document after the first navigation. The style sheet fades in each later page; the first one appears at once. */
function useRouteFade() {
  const moving = useNavigation().state === 'loading'
  useEffect(() => {
    if (moving) document.documentElement.dataset.moved = ''
  }, [moving])
}
