import { data, redirect } from 'react-router'
import { currencies } from '#shared/currencies.ts'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { ItemForm } from '#web/office/packages/item-form.tsx'
import { packageFieldOf, readItem } from '#web/office/packages/read-package-form.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import type { Route } from './+types/item'

export async function loader({ context, url, params: { slug, itemId } }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'adminPackages.changeItem')
  const pack = await context.get(apiContext).adminPackages.get({ slug }).catch(throwMissing)
  const item = itemId === 'new' ? null : pack.items.find(({ id }) => id === itemId)
  if (item === undefined) throw data(null, { status: 404 })
  return {
    pack,
    item,
    currencies: currencies.filter(({ retired }) => !retired).map(({ code }) => code),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('adminPackages.changeItem'),
    intents: {
      item({ api, params: { slug, itemId } }, { revision, ...typed }) {
        const edit = { slug, revision: Number(revision), item: readItem(typed) }
        return itemId === 'new' ? api.adminPackages.addItem(edit) : api.adminPackages.changeItem({ itemId, ...edit })
      },
      retire: ({ api, params: { slug, itemId } }, { revision }) =>
        api.adminPackages.retireItem({ slug, itemId, revision: Number(revision) }),
    },
    done: ({ slug }, { locale }) => redirect(pagePathIn(locale, '/adminn/packages/:slug', { slug }, { saved: 1 }), 303),
    refused: (refused) => ({ refused: { ...refused, wrong: [...new Set(refused.wrong.map(packageFieldOf))] } }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

const titleOf = ({ item }: Route.ComponentProps['loaderData']) =>
  item ? localText(item.name) : m.package_desk_add_item()

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData) : m.package_desk(), hidden: true })

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  const { pack, item, currencies: codes } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.package_desk(), to: pagePath('/adminn/packages') },
          { label: localText(pack.title), to: pagePath('/adminn/packages/:slug', { slug: pack.slug }) },
        ]}
        title={titleOf(loaderData)}
        text={item && m.package_desk_item_text()}
      />
      <div className="grid max-w-3xl gap-8">
        <ItemForm key={pack.revision} item={item} revision={pack.revision} currencies={codes} refused={refused} />
        {item && (
          <OfficeForm intent="retire" words={{}} refused={refused} submit={m.package_desk_retire()} look="danger">
            {() => <input type="hidden" name="revision" value={pack.revision} />}
          </OfficeForm>
        )}
      </div>
    </>
  )
}
