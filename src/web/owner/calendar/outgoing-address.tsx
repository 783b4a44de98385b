import type { CalendarConnections } from '#contract/calendars/calendars.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { ActForm, WithForms } from '#web/parts/forms/may-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CopyButton } from './copy-button.tsx'

type OutgoingAddressProps = Pick<CalendarConnections, 'outgoing' | 'zone'> & { address: string | null }

/** The secret address at which other programs read this yacht's calendar. */
export function OutgoingAddress({ outgoing, zone, address }: OutgoingAddressProps) {
  const pending = useSending('renew')
  return (
    <section aria-labelledby="calendar-out" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="calendar-out" className="text-lg">
        {m.cal_out()}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{m.cal_out_text()}</p>
      {address && <NewAddress address={address} />}
      {outgoing && (
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 text-sm">
          <div>
            <dt className="text-ink-soft">{m.cal_out_made()}</dt>
            <dd className="font-semibold">{momentText(outgoing.createdAt, zone)}</dd>
          </div>
          <div>
            <dt className="text-ink-soft">{m.cal_out_read()}</dt>
            <dd className="font-semibold">{outgoing.readAt ? momentText(outgoing.readAt, zone) : m.cal_never()}</dd>
          </div>
        </dl>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        <ActForm>
          <input type="hidden" name="intent" value="renew" />
          <Button type="submit" look={outgoing ? 'secondary' : 'primary'} pending={pending}>
            {outgoing ? m.cal_out_replace() : m.cal_out_make()}
          </Button>
        </ActForm>
        {outgoing && (
          <ActForm>
            <input type="hidden" name="intent" value="revoke" />
            <Button type="submit" look="quiet">
              {m.cal_out_close()}
            </Button>
          </ActForm>
        )}
      </div>
      <WithForms>{outgoing && <p className="mt-2 text-sm text-ink-soft">{m.cal_out_replace_text()}</p>}</WithForms>
    </section>
  )
}

const NewAddress = ({ address }: { address: string }) => (
  <div className="mt-4 grid gap-3">
    <FormNotice result={address} tone="good" title={m.cal_out_new()}>
      {m.cal_out_once()}
    </FormNotice>
    <TextField
      label={m.cal_out_address()}
      readOnly
      value={address}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="grow"
    />
    <CopyButton text={address} />
  </div>
)
