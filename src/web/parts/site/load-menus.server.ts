import { matchPath, type RouterContextProvider } from 'react-router'
import type { ContentEntry } from '#contract/content/content.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'

type Menus = Awaited<ReturnType<Api['content']['menus']>>

/** The public menus and announcement. An editor who previews a draft of one of them sees the draft in its place. */
export async function loadMenus(context: Readonly<RouterContextProvider>, pathname: string): Promise<Menus> {
  const { locale } = context.get(requestContext)
  const { content, studio } = context.get(apiContext)
  const id = matchPath('/studio/preview/:entryId', inLocalePath(pathname, 'en'))?.params.entryId
  const [menus, draft] = await Promise.all([
    // Without the menus a page keeps its content.
    content.menus({ locale }).catch((): Menus => ({ menus: [], announcement: null })),
    // The page of the preview itself answers where there is no draft, and those who may not see it.
    id === undefined ? undefined : studio.preview({ id, locale }).catch(() => undefined),
  ])
  return draft ? withDraft(menus, draft) : menus
}

function withDraft({ menus, announcement }: Menus, { kind, slug, title, summary, body }: ContentEntry): Menus {
  const links = body.flatMap((block) => (block.type === 'link' ? [{ to: block.to, label: block.text }] : []))
  if (kind === 'announcement') return { menus, announcement: { text: summary, to: links[0]?.to ?? null } }
  if (kind !== 'menu') return { menus, announcement }
  return { menus: menus.map((menu) => (menu.place === slug ? { ...menu, title, links } : menu)), announcement }
}
