import type { OwnerPage } from '#contract/office/owners.ts'
import type { FleetPart } from '#shared/fleet-rights.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { TextField } from '#web/ui/text-field.tsx'

type MemberListProps = { owner: OwnerPage; decides: boolean; refused: RefusedForm | undefined }

/** The co-managers of the fleet. An operator can remove one, with a reason. */
export function MemberList({ owner: { members, revision }, decides, refused }: MemberListProps) {
  const zone = useBrowserZone()
  if (members.length === 0) return <p className="text-ink-soft">{m.owners_no_members()}</p>
  const words = { reason: { label: m.owners_reason(), wrong: m.owners_wrong_reason } }
  return (
    <ul data-list className="grid gap-4">
      {members.map(({ id, name, email, since, reads, changes, yachts }) => (
        <li key={id} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
          <div>
            <h3 className="text-lg">{name}</h3>
            <p className="wrap-anywhere text-ink-soft">
              {email} · {m.owners_member_since({ moment: momentText(since, zone) })}
            </p>
          </div>
          <p>{m.owners_member_reads({ parts: partsText(reads) })}</p>
          {changes.length > 0 && <p>{m.owners_member_changes({ parts: partsText(changes) })}</p>}
          {yachts && <p>{m.owners_member_yachts({ count: yachts.length })}</p>}
          {decides && (
            <OfficeForm
              intent={`end-${id}`}
              words={words}
              refused={refused}
              submit={m.owners_end_member({ name })}
              look="danger"
            >
              {(field) => (
                <>
                  <input type="hidden" name="member" value={id} />
                  <input type="hidden" name="revision" value={revision} />
                  <TextField {...field('reason')} required maxLength={500} />
                </>
              )}
            </OfficeForm>
          )}
        </li>
      ))}
    </ul>
  )
}

const parts: Record<FleetPart, () => string> = {
  listings: m.own_yachts,
  calendar: m.cal_title,
  prices: m.tariff_pricing,
  bookings: m.owner_bookings,
  messages: m.messages,
  money: m.team_money,
}

const partsText = (named: readonly FleetPart[]) => named.map((part) => parts[part]()).join(', ')
