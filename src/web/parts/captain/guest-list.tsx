import type { CaptainCharter } from '#contract/bookings/captain.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { type Country, PersonForm } from '#web/parts/manifest/person-form.tsx'
import { RemovePerson } from '#web/parts/manifest/remove-person.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'

type GuestListProps = { charter: CaptainCharter; countries: readonly Country[]; refused: RefusedForm | undefined }

/** The captain adds people to the manifest who are on the quay, and removes people who do not come. */
export function GuestList({ charter, countries, refused }: GuestListProps) {
  const { id, people, canRegister, asksDocument } = charter
  const registering = `register-${id}`
  return (
    <>
      {canRegister && (
        <Folded title={m.manifest_next()} open={refused?.intent === registering}>
          <PersonForm
            key={people.length}
            intent={registering}
            countries={countries}
            asksDocument={asksDocument}
            refused={refused}
          />
        </Folded>
      )}
      {people.length > 0 && (
        <Folded title={m.captain_take_off()}>
          <ul className="divide-y divide-line">
            {people.map(({ seat, name }) => (
              <li key={seat} className="flex min-h-12 items-center justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <RemovePerson intent={`unregister-${id}`} seat={seat} name={name} />
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  )
}
