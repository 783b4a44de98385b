import { useLocation } from 'react-router'
import type { Failure } from '#web/lib/or-failure.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

const texts: Record<Failure, () => string> = {
  address: m.part_failed_address,
  busy: m.part_failed_busy,
  fault: m.part_failed_fault,
}

/** Replaces a part of a page that could not be loaded. The rest of the page and its address stay. */
export function FailedPart({ failure, title }: { failure: Failure; title: string }) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <StatePanel
        title={title}
        text={texts[failure]()}
        actions={
          failure === 'address' ? (
            <ButtonLink to={pathname} look="secondary">
              {m.list_clear()}
            </ButtonLink>
          ) : (
            <ButtonLink to={pathname + search} look="secondary" preventScrollReset>
              {m.try_again()}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
