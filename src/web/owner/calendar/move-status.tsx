import { m } from '#web/paraglide/messages.js'
import { periodText } from './entry-words.ts'
import type { LocalPeriod } from './move-block.ts'

/** Says where a block would stand, while it is moved. */
export const MoveStatus = ({ moved }: { moved: LocalPeriod | undefined }) => (
  <p role="status" className="mt-2 min-h-6 text-sm font-semibold">
    {moved && m.cal_moving_to({ period: periodText(moved) })}
  </p>
)
