import { apiContext } from '#web/context.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { statusText } from '#web/parts/chat/chat-words.ts'
import { useLiveChat } from '#web/parts/chat/use-live-chat.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/chats'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'adminChats.list')
  return { chats: (await context.get(apiContext).adminChats.list()).data }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_chats(), hidden: true })

/** Waiting and open conversations. New ones appear by themselves; without a script, by a reload. */
export default function Chats({ loaderData: { chats } }: Route.ComponentProps) {
  const zone = useBrowserZone()
  useLiveChat('/api/admin/chats/stream', useRefresh())
  return (
    <>
      <OfficeHeading title={m.office_chats()} text={m.office_chats_text()} />
      {chats.length === 0 ? (
        <StatePanel title={m.office_chats_none()} text={m.office_chats_none_text()} />
      ) : (
        <ul
          data-list
          aria-label={m.office_chats()}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {chats.map(({ id, name, yacht, status, waitsSince, lastAt, lastText }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
              <div className="min-w-0 flex-1 basis-64">
                <TextLink
                  to={pagePath('/adminn/chats/:chatId', { chatId: id })}
                  className="font-semibold wrap-anywhere"
                >
                  {name ?? m.office_chat_visitor()}
                </TextLink>
                {yacht && <span className="text-ink-soft wrap-anywhere"> · {yacht.title}</span>}
                <p className="line-clamp-2 wrap-anywhere">{lastText}</p>
                <p className="mt-1 text-sm text-ink-soft" suppressHydrationWarning>
                  {waitsSince
                    ? m.office_chat_since({ moment: momentText(waitsSince, zone) })
                    : momentText(lastAt, zone)}
                </p>
              </div>
              <Badge tone={waitsSince ? 'warn' : 'good'}>
                {waitsSince ? m.chat_status_waiting() : statusText(status)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
