import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { ItemTable } from '#web/office/packages/item-table.tsx'
import { OfferForm } from '#web/office/packages/offer-form.tsx'
import { packageFieldOf, readOffer } from '#web/office/packages/read-package-form.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/package'

export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'adminPackages.get')
  const api = context.get(apiContext)
  const [pack, { categories }] = await Promise.all([
    api.adminPackages.get({ slug }).catch(throwMissing),
    api.boats.taxonomy(),
  ])
  const known = new Set(pack.offer?.categories)
  return {
    pack,
    categories: categories
      .filter(({ slug: value, offered }) => offered || known.has(value))
      .map(({ slug: value, name }) => ({ value, label: localText(name) })),
    saved: url.searchParams.has('saved'),
    changes: mayCall('adminPackages.change'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('adminPackages.change'),
    intents: {
      offer: ({ api, form, params: { slug } }, { revision, ...typed }) =>
        api.adminPackages.change({
          slug,
          revision: Number(revision),
          offer: readOffer(typed, form.getAll('categories').map(String)),
        }),
    },
    done: ({ slug }, { locale }) => redirect(pagePathIn(locale, '/adminn/packages/:slug', { slug }, { saved: 1 }), 303),
    refused: (refused) => ({ refused: { ...refused, wrong: [...new Set(refused.wrong.map(packageFieldOf))] } }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? localText(args.loaderData.pack.title) : m.package_desk(),
    hidden: true,
  })

export default function Package({ loaderData, actionData }: Route.ComponentProps) {
  const { pack, categories, saved, changes } = loaderData
  const refused = actionData?.refused
  const { slug, items, offer } = pack
  return (
    <>
      <OfficeHeading
        above={[{ label: m.package_desk(), to: pagePath('/adminn/packages') }]}
        title={localText(pack.title)}
        text={m.package_desk_page({ slug })}
      />
      <div className="grid gap-10">
        {saved && !refused && <FormNotice result={loaderData} tone="good" title={m.taxonomy_saved()} />}
        <section aria-labelledby="items" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 id="items" className="text-lg">
              {m.package_desk_items()}
            </h2>
            {changes && offer && (
              <ButtonLink
                to={pagePath('/adminn/packages/:slug/items/:itemId', { slug, itemId: 'new' })}
                look="secondary"
              >
                {m.package_desk_add_item()}
              </ButtonLink>
            )}
          </div>
          {items.length > 0 ? (
            <ItemTable slug={slug} items={items} changes={changes} />
          ) : (
            <p className="text-ink-soft">{offer ? m.package_desk_no_items() : m.package_desk_save_first()}</p>
          )}
        </section>
        {changes && (
          <section aria-labelledby="offer" className="grid max-w-4xl gap-4">
            <h2 id="offer" className="text-lg">
              {m.package_desk_offer()}
            </h2>
            <OfferForm key={pack.revision} pack={pack} categories={categories} refused={refused} />
          </section>
        )}
      </div>
    </>
  )
}
