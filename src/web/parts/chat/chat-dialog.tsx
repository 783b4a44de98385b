import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { SpinnerIcon } from '#web/ui/icons.tsx'
import type { ChatAnswered } from './answer-chat.server.ts'
import { ChatPanel } from './chat-panel.tsx'
import type { ChatView } from './load-chat.server.ts'
import { streamOf, useLiveChat } from './use-live-chat.ts'

type ChatDialogProps = { yachtId: string | undefined; onClose: () => void }

/**
 * The chat over any public page. It reads and writes at the chat's own page. The browser gives the focus back to the button when it
 * closes.
 */
export function ChatDialog({ yachtId, onClose }: ChatDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data: view } = useFetcher<ChatView>()
  const sender = useFetcher<ChatAnswered>()
  const path = pagePath('/chat', { yacht: yachtId })
  const refresh = useCallback(() => void load(path), [load, path])
  useEffect(() => {
    refresh()
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [refresh])
  useLiveChat(streamOf(view?.chat), refresh)
  return (
    <Dialog ref={dialog} title={m.chat_title()} sheet onClose={onClose}>
      {view ? (
        <ChatPanel view={view} refused={sender.data?.refused} sender={sender} />
      ) : (
        <p role="status" className="flex items-center gap-3">
          <SpinnerIcon className="size-5 animate-turn text-brass" />
          {m.chat_loading()}
        </p>
      )}
    </Dialog>
  )
}
