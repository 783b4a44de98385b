import type { GuestRegistration } from '#contract/bookings/manifests.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Country, PersonForm } from './person-form.tsx'
import { RemovePerson } from './remove-person.tsx'

type RegistrationProps = {
  registration: GuestRegistration
  countries: readonly Country[]
  refused: RefusedForm | undefined
}

/** The registered people of the party, and the form for the next one. */
export function Registration({ registration, countries, refused }: RegistrationProps) {
  const { people, guests, places, yacht, locksAt, state, asksDocument } = registration
  const isOpen = state === 'open'
  const isFull = people.length >= places
  return (
    <div className="grid max-w-2xl gap-8">
      {isOpen && <p>{m.manifest_text({ moment: zonedMomentText(locksAt, yacht.timeZone) })}</p>}
      <LostNotice refused={refused} textOf={refusalText} />
      <section aria-labelledby="registered" className="grid gap-3">
        <h2 id="registered" className="text-lg">
          {m.manifest_count({ count: people.length, all: guests })}
        </h2>
        {people.length > 0 && (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {people.map(({ seat, name }) => (
              <li key={seat} className="flex min-h-12 items-center justify-between gap-4 px-4">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {isOpen && <RemovePerson seat={seat} name={name} />}
              </li>
            ))}
          </ul>
        )}
      </section>
      {state === 'crew' && <Notice tone="info" title={m.manifest_by_crew()} />}
      {state === 'closed' && <Notice tone="info" title={m.manifest_closed()} />}
      {isOpen && isFull && (
        <Notice tone="good" title={m.manifest_all()}>
          {places < guests && <p>{m.manifest_over_capacity({ places })}</p>}
        </Notice>
      )}
      {isOpen && !isFull && (
        <section aria-labelledby="next" className="grid gap-5 border-t border-line pt-6">
          <h2 id="next" className="text-lg">
            {m.manifest_next()}
          </h2>
          <PersonForm key={people.length} countries={countries} asksDocument={asksDocument} refused={refused} />
        </section>
      )}
      <p className="text-sm text-ink-soft">{m.manifest_privacy()}</p>
    </div>
  )
}
