import type { CaptainCharter } from '#contract/bookings/captain.ts'
import { timeText, zonedMomentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { extraText } from '#web/parts/bookings/extra-text.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { type Country, PersonForm } from '#web/parts/manifest/person-form.tsx'
import { RemovePerson } from '#web/parts/manifest/remove-person.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { bookingNotice } from '#web/parts/owner-bookings/reason-form.tsx'
import { WeatherFields, weatherWords } from '#web/parts/owner-bookings/weather-fields.tsx'
import { AddPicture, pictureMoments } from '#web/parts/reservation/add-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoardingForm } from './boarding-form.tsx'
import { ExtensionPart } from './extension-part.tsx'

type CardProps = {
  charter: CaptainCharter
  countries: readonly Country[]
  zone: string
  refused: RefusedForm | undefined
}

/** One charter: its guests, their wishes, and the captain's records. */
export function CharterCard({ charter, countries, zone, refused }: CardProps) {
  const { id, start, end, firstName, guests, isOff, departedAt, returnedAt } = charter
  return (
    <article id={`charter-${id}`} className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <header className="grid gap-1">
        <p className="font-display text-2xl font-semibold tabular-nums">
          {timeText(start, zone)}–{timeText(end, zone)}
        </p>
        <h3 className="text-lg wrap-anywhere">
          {firstName} · {m.guests_count({ count: guests })}
        </h3>
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
          <span className="select-all">{charter.bookingRef}</span>
          {isOff && <Badge tone="warn">{m.status_called_off()}</Badge>}
          {returnedAt && <Badge tone="plain">{m.day_returned()}</Badge>}
          {departedAt && !returnedAt && <Badge tone="good">{m.day_departed()}</Badge>}
        </p>
      </header>
      <Wishes charter={charter} />
      {!isOff && <Sailing charter={charter} countries={countries} zone={zone} refused={refused} />}
      {charter.canReturn && !isOff && <ExtensionPart charter={charter} zone={zone} refused={refused} />}
      {(charter.picturesOf.length > 0 || charter.pictures.length > 0) && (
        <CharterPictures charter={charter} refused={refused} />
      )}
      {charter.canCallOff && <WeatherCallForm charter={charter} refused={refused} />}
    </article>
  )
}

function Wishes({ charter: { phone, extras, notes } }: { charter: CaptainCharter }) {
  const names = extras.map(extraText)
  return (
    <>
      {phone && (
        <p>
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center text-sea underline underline-offset-4"
          >
            {phone}
          </a>
        </p>
      )}
      {names.length > 0 && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{m.extras()}</span> {names.join(', ')}
        </p>
      )}
      {notes && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>}
    </>
  )
}

/** The manifest, the departure and the return. */
function Sailing({ charter, countries, zone, refused }: CardProps) {
  const { id, people, guests, isComplete, departedAt, returnedAt, canBoard, canReturn } = charter
  const button = { words: {}, refused, noticeOf: bookingNotice }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      {!departedAt && (
        <p className={isComplete ? 'font-semibold text-good' : 'font-semibold'}>
          {isComplete
            ? m.captain_manifest_complete()
            : m.captain_manifest_missing({ count: people.length, all: guests })}
        </p>
      )}
      {canBoard && people.length > 0 && <BoardingForm charter={charter} refused={refused} />}
      {canBoard && <GuestList charter={charter} countries={countries} refused={refused} />}
      {departedAt && <p>{m.departed_at({ moment: zonedMomentText(departedAt, zone) })}</p>}
      {returnedAt && <p>{m.returned_at({ moment: zonedMomentText(returnedAt, zone) })}</p>}
      {canReturn && (
        <PostForm intent={`back-${id}`} submit={m.come_back()} {...button}>
          {() => null}
        </PostForm>
      )}
    </section>
  )
}

type PicturesProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** The number of pictures, and the form that adds one. */
function CharterPictures({ charter: { id, pictures, picturesOf }, refused }: PicturesProps) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">{m.captain_pictures()}</h4>
      <p className="text-sm text-ink-soft">{m.captain_pictures_text()}</p>
      <p>
        {(['check_in', 'check_out'] as const)
          .map((moment) => {
            const count = pictures.filter((picture) => picture.moment === moment).length
            return m.captain_pictures_count({ moment: pictureMoments[moment](), count })
          })
          .join(' · ')}
      </p>
      {picturesOf.length > 0 && (
        <AddPicture intent={`picture-${id}`} moments={picturesOf} count={pictures.length} camera refused={refused} />
      )}
    </section>
  )
}

type WeatherProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** The captain stops a charter because of the weather. */
function WeatherCallForm({ charter: { id }, refused }: WeatherProps) {
  const intent = `weather-${id}`
  return (
    <Folded title={m.owner_weather_title()} open={refused?.intent === intent}>
      <p>{m.captain_weather_text()}</p>
      <PostForm
        intent={intent}
        words={weatherWords()}
        withFiles
        refused={refused}
        submit={m.owner_weather_send()}
        look="danger"
        noticeOf={bookingNotice}
      >
        {(field) => <WeatherFields field={field} />}
      </PostForm>
    </Folded>
  )
}

type GuestListProps = { charter: CaptainCharter; countries: readonly Country[]; refused: RefusedForm | undefined }

/** The captain adds people to the manifest who are on the quay, and removes people who do not come. */
function GuestList({ charter, countries, refused }: GuestListProps) {
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
