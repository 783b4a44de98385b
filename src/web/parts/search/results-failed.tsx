import { type Location, useRevalidator } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The list could not be loaded: offers to try again or to start over. `pending` is a search that was not answered in time. */
export function ResultsFailed({ pending }: { pending?: Location | undefined }) {
  const { revalidate, state } = useRevalidator()
  return (
    <StatePanel
      title={m.no_yachts()}
      text={m.no_yachts_text()}
      actions={
        <>
          {pending ? (
            <ButtonLink to={pending} preventScrollReset>
              {m.retry_loading()}
            </ButtonLink>
          ) : (
            <Button pending={state === 'loading'} onClick={() => void revalidate()} className="noscript:hidden">
              {m.retry_loading()}
            </Button>
          )}
          <ButtonLink look="secondary" to="?">
            {m.clear_filters()}
          </ButtonLink>
        </>
      }
    />
  )
}
