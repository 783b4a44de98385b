import { useRevalidator } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'

/** The list could not be had: again, or from the beginning. */
export function ResultsFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <StatePanel
      title={m.no_yachts()}
      text={m.no_yachts_text()}
      actions={
        <>
          <Button pending={state === 'loading'} onClick={() => void revalidate()} className="noscript:hidden">
            {m.retry_loading()}
          </Button>
          <ButtonLink look="secondary" to="?">
            {m.clear_filters()}
          </ButtonLink>
        </>
      }
    />
  )
}
