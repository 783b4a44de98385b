import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { closeByBack } from './close-by-back.ts'
import { closedList, type SuggestionPanelProps, type SuggestionsProps } from './combobox-parts.ts'
import { controlClass } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

/** A combobox over the whole screen. The page behind does not scroll, and the back button closes the panel. */
export function SuggestionPanel({
  id,
  title,
  placeholder,
  label,
  text: given,
  list: List,
  onFill,
  onClose,
}: SuggestionPanelProps) {
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const filled = useRef<string>(undefined)
  const [text, setText] = useState(given)
  const [{ shown, activeId }, setList] = useState(closedList)
  const keys: SuggestionsProps['keys'] = useRef(null)

  useEffect(() => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    closeByBack(dialog.current)
    field.current?.focus()
    field.current?.select()
  }, [])
  const fill = (chosen: string) => {
    filled.current = chosen
    dialog.current?.close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return
    if (keys.current?.(event.key)) event.preventDefault()
    else if (event.key === 'Enter') {
      // Enter takes the typed text over and does not submit the form.
      event.preventDefault()
      fill(text)
    }
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={title}
      onClose={() => (filled.current === undefined ? onClose() : onFill(filled.current))}
      className="m-0 size-full max-h-none max-w-none bg-canvas p-0 open:animate-rise-in"
    >
      <div className="flex h-full flex-col">
        <header className="grid gap-3 border-b border-line bg-surface px-4 pt-2 pb-4">
          <div className="flex items-center justify-between">
            <h2 className="text-lg">{title}</h2>
            <IconButton label={m.close()} onClick={() => dialog.current?.close()} className="-me-2">
              <CloseIcon />
            </IconButton>
          </div>
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="done"
            role="combobox"
            autoComplete="off"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={activeId}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            className={controlClass}
          />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-3">
          <List id={listId} inline open label={label} text={text} keys={keys} onState={setList} onFill={fill} />
        </div>
      </div>
    </dialog>
  )
}
