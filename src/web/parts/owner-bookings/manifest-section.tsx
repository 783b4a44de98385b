import type { Manifest } from '#contract/bookings/manifests.ts'
import { manifestsExport } from '#contract/http-routes.ts'
import { apiPath } from '#web/lib/call-api.ts'
import { dateText, momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayChange, WithForms } from '#web/parts/forms/may-change.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { type Country, PersonForm } from '#web/parts/manifest/person-form.tsx'
import { RemovePerson } from '#web/parts/manifest/remove-person.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Folded } from './folded.tsx'
import { bookingNotice } from './reason-form.tsx'

type ManifestProps = {
  bookingId: string
  manifest: Manifest
  countries: readonly Country[]
  zone: string
  /** The guests' link that was just made. It is shown only once. */
  link: { url: string } | undefined
  refused: RefusedForm | undefined
}

/** The manifest, the guests’ link, and the buttons for departure and return. */
export function ManifestSection({ bookingId, manifest, countries, zone, link, refused }: ManifestProps) {
  const { people, guests, places, asksDocument } = manifest
  const canEdit = useMayChange() && manifest.canEdit
  return (
    <ReservationSection title={m.manifest_title()} id="manifest">
      <div className="grid gap-4">
        <p className="font-semibold">{m.manifest_count({ count: people.length, all: guests })}</p>
        {places < guests && <p className="max-w-prose text-bad">{m.manifest_over_capacity({ places })}</p>}
        {people.length > 0 && <People people={people} canEdit={canEdit} countries={countries} />}
        {people.length > 0 && (
          <p>
            <TextLink to={apiPath(manifestsExport, { id: bookingId })} reloadDocument>
              {m.manifest_export()}
            </TextLink>
          </p>
        )}
        {link && (
          <FormNotice tone="good" result={link} title={m.manifest_link_made()}>
            <TextLink to={link.url}>
              <span className="wrap-anywhere">{link.url}</span>
            </TextLink>
          </FormNotice>
        )}
        {canEdit && people.length < places && (
          <>
            <p className="max-w-prose text-ink-soft">{m.manifest_link_text()}</p>
            <PostForm
              intent="manifest-link"
              words={{}}
              refused={refused}
              submit={m.manifest_link_make()}
              look="secondary"
              noticeOf={bookingNotice}
            >
              {() => null}
            </PostForm>
            <Folded title={m.manifest_next()} open={refused?.intent === 'register'}>
              <PersonForm key={people.length} countries={countries} asksDocument={asksDocument} refused={refused} />
            </Folded>
          </>
        )}
        <Departure manifest={manifest} zone={zone} refused={refused} />
      </div>
    </ReservationSection>
  )
}

function People({
  people,
  canEdit,
  countries,
}: Pick<Manifest, 'people' | 'canEdit'> & Pick<ManifestProps, 'countries'>) {
  const country = (code: string) => countries.find((each) => each.code === code)?.name ?? code
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {people.map(({ seat, givenNames, surname, birthDate, nationality, documentNumber, isAboard }) => (
        <li key={seat} className="flex items-center justify-between gap-4 px-4 py-2">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {surname}, {givenNames} {isAboard && <Badge tone="good">{m.captain_is_aboard()}</Badge>}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {[dateText(birthDate), country(nationality), documentNumber].filter(Boolean).join(' · ')}
            </span>
          </span>
          {canEdit && <RemovePerson seat={seat} name={`${givenNames} ${surname}`} />}
        </li>
      ))}
    </ul>
  )
}

function Departure({ manifest, zone, refused }: Pick<ManifestProps, 'manifest' | 'zone' | 'refused'>) {
  const { departedAt, returnedAt, canDepart, canReturn, isComplete } = manifest
  const button = { words: {}, refused, noticeOf: bookingNotice }
  return (
    <>
      {departedAt && <p>{m.departed_at({ moment: momentText(departedAt, zone) })}</p>}
      {returnedAt && <p>{m.returned_at({ moment: momentText(returnedAt, zone) })}</p>}
      <WithForms>
        {canDepart && (
          <div className="grid gap-3 border-t border-line pt-4">
            <p className="max-w-prose">{isComplete ? m.depart_text() : m.refused_manifest_incomplete()}</p>
            {isComplete && (
              <PostForm intent="depart" submit={m.depart()} {...button}>
                {() => null}
              </PostForm>
            )}
          </div>
        )}
      </WithForms>
      {canReturn && (
        <PostForm intent="back" submit={m.come_back()} {...button}>
          {() => null}
        </PostForm>
      )}
    </>
  )
}
