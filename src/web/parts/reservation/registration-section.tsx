import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ReservationSection } from './reservation-section.tsx'

/** Links to the page where the party registers. The party shares its address. */
export const RegistrationSection = () => (
  <ReservationSection id="party" title={m.manifest_title()}>
    <Form method="post" className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="manifest" />
      <p className="max-w-prose">{m.manifest_share_text()}</p>
      <Button type="submit" look="secondary">
        {m.manifest_open()}
      </Button>
    </Form>
  </ReservationSection>
)
