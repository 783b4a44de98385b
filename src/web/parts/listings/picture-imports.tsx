import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { PictureFailure, PictureImport } from '#contract/fleet/picture-imports.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { ActForm } from '#web/parts/forms/may-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertIcon, CheckIcon, SpinnerIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The state of the pictures that a row of an import named by address. Shows nothing once all are fetched. */
export function PictureImports({ draft: { id, pictureImports } }: { draft: ListingDraft }) {
  const isUnderWay = pictureImports.some(isOpen)
  const hasFailed = pictureImports.some(({ state }) => state === 'failed')
  const done = pictureImports.filter(({ state }) => state === 'fetched').length
  useFollow(isUnderWay ? 3 : undefined)
  if (!isUnderWay && !hasFailed) return null
  return (
    <section aria-labelledby="picture-imports" className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 id="picture-imports" className="text-lg">
          {m.picture_imports_title()}
        </h2>
        <p role="status" className="mt-1 text-ink-soft">
          {m.picture_imports_progress({ done, count: pictureImports.length })}
        </p>
        <progress value={done} max={pictureImports.length} aria-hidden className="mt-2 h-2 w-full accent-sea" />
      </div>
      <ol className="grid gap-3">
        {pictureImports.map((each) => (
          <ImportRow key={each.id} picture={each} />
        ))}
      </ol>
      {isUnderWay && (
        <p className="hidden noscript:block">
          <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: id, step: 'photos' })}>
            {m.picture_imports_reload()}
          </TextLink>
        </p>
      )}
      {hasFailed && <FailedForm />}
    </section>
  )
}

const isOpen = ({ state }: PictureImport) => state === 'waiting' || state === 'fetching'

function ImportRow({ picture }: { picture: PictureImport }) {
  const { address, state } = picture
  return (
    <li className="flex gap-2.5 text-sm">
      {state === 'failed' ? (
        <AlertIcon className="mt-0.5 size-4.5 shrink-0 text-bad" />
      ) : state === 'fetched' ? (
        <CheckIcon className="mt-0.5 size-4.5 shrink-0 text-good" />
      ) : (
        <SpinnerIcon className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0">
        <span className="block wrap-anywhere">{address}</span>
        <span className="block text-ink-soft">{pictureStateText(picture)}</span>
      </span>
    </li>
  )
}

function FailedForm() {
  const isRetrying = useSending('retry-imports')
  return (
    <ActForm className="flex flex-wrap gap-2">
      <Button type="submit" name="intent" value="retry-imports" look="secondary" pending={isRetrying}>
        {m.picture_imports_retry()}
      </Button>
      <Button type="submit" name="intent" value="dismiss-imports" look="quiet">
        {m.picture_imports_dismiss()}
      </Button>
    </ActForm>
  )
}

/** The state of a picture in words, with the reason of a refusal. */
export function pictureStateText({ state, failure }: Pick<PictureImport, 'state' | 'failure'>): string {
  if (failure !== null) return failures[failure]()
  if (state === 'fetched') return m.picture_import_fetched()
  return state === 'fetching' ? m.picture_import_fetching() : m.picture_import_waiting()
}

const failures: Record<PictureFailure, () => string> = {
  not_public: m.picture_failed_not_public,
  unreachable: m.picture_failed_unreachable,
  timeout: m.picture_failed_timeout,
  too_many_redirects: m.picture_failed_redirects,
  too_large: m.picture_failed_too_large,
  gone: m.picture_failed_gone,
  refused: m.picture_failed_refused,
  server_error: m.picture_failed_server,
  invalid_picture: m.picture_failed_invalid,
  picture_too_small: m.picture_failed_small,
  duplicate_picture: m.picture_failed_duplicate,
  too_many_pictures: m.picture_failed_too_many,
  listing_locked: m.picture_failed_locked,
}
