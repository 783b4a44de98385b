import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

/** Closes the popover with this id. The browser does it without our script. */
export const ClosePopover = ({ target }: { target: string }) => (
  <button
    type="button"
    popoverTarget={target}
    popoverTargetAction="hide"
    aria-label={m.close()}
    className={iconButtonClass()}
  >
    <CloseIcon />
  </button>
)
