import { CompareTray } from '#web/features/compare/compare-tray.tsx'
import { Toasts } from '#web/ui/toast.tsx'

/** What floats above every public page and is not needed to read it. */
export function LateParts() {
  return (
    <>
      <CompareTray />
      <Toasts />
    </>
  )
}
