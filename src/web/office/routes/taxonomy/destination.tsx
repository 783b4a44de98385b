import { data, redirect } from 'react-router'
import { currencies } from '#shared/currencies.ts'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { DestinationForm } from '#web/office/taxonomy/destination-form.tsx'
import { DestinationPicture } from '#web/office/taxonomy/destination-picture.tsx'
import { addTexts, kindTitles } from '#web/office/taxonomy/kind-words.ts'
import { destinationValues } from '#web/office/taxonomy/place-fields.ts'
import { placeFieldOf, readDestination } from '#web/office/taxonomy/read-place.server.ts'
import { RetireForm } from '#web/office/taxonomy/retire-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
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

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('taxonomy.changeDestination'),
    intents: {
      async retire({ api, params: { destinationId: id } }, { revision, retired }) {
        await api.taxonomy.retire({
          kind: 'destination',
          id,
          revision: Number(revision),
          retired: retired === 'true',
        })
        return id
      },
      async picture({ api, form, params: { destinationId: id } }, { revision }) {
        await api.taxonomy.changeDestinationPicture({ id, revision: Number(revision), file: fileIn(form) })
        return id
      },
      async 'remove-picture'({ api, params: { destinationId: id } }, { revision }) {
        await api.taxonomy.removeDestinationPicture({ id, revision: Number(revision) })
        return id
      },
      async save({ api, params: { destinationId: id } }, typed) {
        const content = await readDestination(api, typed)
        const saved =
          id === 'new'
            ? await api.taxonomy.addDestination({ slug: typed.slug ?? '', ...content })
            : await api.taxonomy.changeDestination({ id, revision: Number(typed.revision), ...content })
        return saved.id
      },
    },
    done: (destinationId, { locale }) =>
      redirect(
        pagePathIn(locale, '/adminn/taxonomy/destinations/:destinationId', { destinationId }, { saved: 1 }),
        303,
      ),
    refused(refused) {
      const wrong = refused.code === 'slug_taken' ? ['slug'] : refused.wrong.map(placeFieldOf)
      return { refused: { ...refused, wrong: [...new Set(wrong)] } }
    },
  })

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

export default function Destination({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
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
