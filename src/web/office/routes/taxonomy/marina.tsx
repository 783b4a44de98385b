import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { taxCountries } from '#web/office/settings/tax-countries.server.ts'
import { addTexts, kindTitles } from '#web/office/taxonomy/kind-words.ts'
import { MarinaForm } from '#web/office/taxonomy/marina-form.tsx'
import { marinaValues } from '#web/office/taxonomy/place-fields.ts'
import { placeFieldOf, readMarina } from '#web/office/taxonomy/read-place.server.ts'
import { RetireForm } from '#web/office/taxonomy/retire-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/marina'

export async function loader({ context, url, params: { marinaId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'taxonomy.marinas')
  const { taxonomy } = context.get(apiContext)
  const [marina, { data: destinations }] = await Promise.all([
    marinaId === 'new' ? null : taxonomy.marina({ id: marinaId }).catch(throwMissing),
    taxonomy.destinations(),
  ])
  return {
    marina,
    destinations: destinations
      .filter(({ id, retired }) => !retired || id === marina?.destinationId)
      .map(({ id, name }) => ({ value: id, label: localText(name) })),
    countries: taxCountries(context.get(requestContext).locale).map(({ code, name }) => ({ value: code, label: name })),
    saved: url.searchParams.has('saved'),
    changes: mayCall('taxonomy.changeMarina'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('taxonomy.changeMarina'),
    intents: {
      retire: ({ api, params: { marinaId: id } }, { revision, retired }) =>
        api.taxonomy
          .retire({ kind: 'marina', id, revision: Number(revision), retired: retired === 'true' })
          .then(() => id),
      async save({ api, params: { marinaId: id } }, { revision, ...typed }) {
        const content = readMarina(typed)
        const saved =
          id === 'new'
            ? await api.taxonomy.addMarina(content)
            : await api.taxonomy.changeMarina({ id, revision: Number(revision), ...content })
        return saved.id
      },
    },
    done: (marinaId, { locale }) =>
      redirect(pagePathIn(locale, '/adminn/taxonomy/marinas/:marinaId', { marinaId }, { saved: 1 }), 303),
    refused(refused) {
      const wrong = refused.code === 'slug_taken' ? ['name'] : refused.wrong.map(placeFieldOf)
      return { refused: { ...refused, wrong: [...new Set(wrong)] } }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

const titleOf = ({ marina }: Route.ComponentProps['loaderData']) => marina?.name ?? addTexts.marina()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.taxonomy(), hidden: true })

export default function MarinaPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const { marina, destinations, countries, saved, changes } = loaderData
  const values = marina ? marinaValues(marina) : { radius: '6' }
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.taxonomy(), to: pagePath('/adminn/taxonomy') },
          { label: kindTitles.marina(), to: pagePath('/adminn/taxonomy/marinas') },
        ]}
        title={titleOf(loaderData)}
        text={marina?.description}
      />
      <div className="grid max-w-3xl gap-8">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.taxonomy_saved()} />}
        {marina && (
          <p className="text-ink-soft">
            {m.taxonomy_marina_used({ yachts: marina.vessels, ahead: marina.ahead })} {m.taxonomy_marina_moves()}
          </p>
        )}
        {changes && (
          <MarinaForm
            key={marina?.revision}
            revision={marina?.revision}
            values={values}
            refused={refused}
            countries={countries}
            destinations={destinations}
          />
        )}
        {changes && marina && <RetireForm entry={marina} listings={marina.listings} refused={refused} />}
      </div>
    </>
  )
}
