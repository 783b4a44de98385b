import { data, redirect } from 'react-router'
import { currencies } from '#shared/currencies.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { OfficeHeading } from '#web/features/admin/office-heading.tsx'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { DestinationForm } from '#web/features/taxonomy/destination-form.tsx'
import { DestinationPicture } from '#web/features/taxonomy/destination-picture.tsx'
import { addTexts, kindTitles } from '#web/features/taxonomy/kind-words.ts'
import { destinationValues } from '#web/features/taxonomy/place-fields.ts'
import { placeFieldOf, readDestination } from '#web/features/taxonomy/read-place.server.ts'
import { RetireForm } from '#web/features/taxonomy/retire-form.tsx'
import { revalidateChanged, statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/destination'

export async function loader({ context, url, params: { destinationId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'taxonomy.destinations')
  const { data: all } = await context.get(apiContext).taxonomy.destinations()
  const destination = destinationId === 'new' ? null : all.find(({ id }) => id === destinationId)
  if (destination === undefined) throw data(null, { status: 404 })
  return {
    destination,
    currencies: currencies.filter(({ retired }) => !retired).map(({ code }) => code),
    saved: url.searchParams.has('saved'),
    changes: mayCall('taxonomy.changeDestination'),
  }
}

export async function action({ context, request, url, params: { destinationId: id } }: Route.ActionArgs) {
  await requireOfficer({ context, url }, 'taxonomy.changeDestination')
  const api = context.get(apiContext)
  const form = await request.formData()
  const outcome = await attemptConfirmed(api, form, async ({ intent, ...typed }) => {
    const revision = Number(typed.revision)
    if (intent === 'retire') {
      await api.taxonomy.retire({ kind: 'destination', id, revision, retired: typed.retired === 'true' })
      return id
    }
    if (intent === 'picture') {
      await api.taxonomy.changeDestinationPicture({ id, revision, file: fileIn(form) })
      return id
    }
    if (intent === 'remove-picture') {
      await api.taxonomy.removeDestinationPicture({ id, revision })
      return id
    }
    if (intent !== 'save') throw unknownIntent()
    const content = await readDestination(api, typed)
    const saved =
      id === 'new'
        ? await api.taxonomy.addDestination({ slug: typed.slug ?? '', ...content })
        : await api.taxonomy.changeDestination({ id, revision, ...content })
    return saved.id
  })
  if ('answer' in outcome) {
    const { locale } = context.get(requestContext)
    const path = { destinationId: outcome.answer }
    return redirect(pagePathIn(locale, '/adminn/taxonomy/destinations/:destinationId', path, { saved: 1 }), 303)
  }
  const { refused } = outcome
  const wrong = refused.code === 'slug_taken' ? ['slug'] : refused.wrong.map(placeFieldOf)
  return data({ ...refused, wrong: [...new Set(wrong)] }, { status: statusOfRefused(refused) })
}

/** A form without a file is refused as one with an empty file. */
function fileIn(form: FormData): File {
  const file = form.get('file')
  return file instanceof File ? file : new File([], 'none')
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

const titleOf = ({ destination }: Route.ComponentProps['loaderData']) =>
  destination ? localText(destination.name) : addTexts.destination()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.taxonomy(), hidden: true })

export default function Destination({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { destination, currencies: codes, saved, changes } = loaderData
  const values = destination ? destinationValues(destination) : { radius: '15' }
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.taxonomy(), to: pagePath('/adminn/taxonomy') },
          { label: kindTitles.destination(), to: pagePath('/adminn/taxonomy/:kind', { kind: 'destinations' }) },
        ]}
        title={titleOf(loaderData)}
        text={destination && m.taxonomy_used({ slug: destination.slug, count: destination.listings ?? 0 })}
      />
      <div className="grid max-w-3xl gap-8">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.taxonomy_saved()} />}
        {destination && <p className="text-ink-soft">{m.taxonomy_clock({ zone: destination.timeZone })}</p>}
        {changes && (
          <DestinationForm
            key={destination?.revision}
            revision={destination?.revision}
            values={values}
            refused={refused}
            currencies={codes}
          />
        )}
        {destination && <DestinationPicture destination={destination} changes={changes} refused={refused} />}
        {changes && destination && <RetireForm entry={destination} listings={destination.listings} refused={refused} />}
      </div>
    </>
  )
}
