import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ChatIcon } from '#web/ui/icons.tsx'

const ChatDialog = lazy(async () => {
  const { ChatDialog } = await loadPart(() => import('#web/parts/chat/chat-dialog.tsx'))
  return { default: ChatDialog }
})

/** A link to the chat. With a script it opens here, and only then loads. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false)
  const yachtId = /^(?:\/fr)?\/([0-9a-f]{24})$/.exec(useLocation().pathname)?.[1]
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={pagePath('/chat', { yacht: yachtId })}
        aria-haspopup="dialog"
        onClick={open}
        className="grid size-14 animate-fade-in place-items-center rounded-full bg-sea text-on-sea shadow-pop transition-colors hover:bg-ink hover:text-on-ink"
      >
        <ChatIcon className="size-7" />
        <span className="sr-only">{m.chat_title()}</span>
      </a>
      {isOpen && (
        <Suspense>
          <ChatDialog yachtId={yachtId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
