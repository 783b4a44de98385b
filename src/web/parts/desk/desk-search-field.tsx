import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { closedList, type SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import type { FindGroups } from './desk-suggestions.tsx'
import { mostLetters } from './typed-search.ts'

// The script is loaded with the first typed letter, not with every page of a desk.
const DeskSuggestions = lazy(async () => ({
  default: (await loadPart(() => import('./desk-suggestions.tsx'))).DeskSuggestions,
}))

type DeskSearchFieldProps = {
  page: '/OwnerDashboard/search' | '/UserDashboard/search' | '/adminn/search'
  /** Finds suggestions while somebody types. It must be the same function at every render. */
  find: FindGroups
}

/** The search of a desk. Ctrl K and Command K focus it, and so does `/` on a page without a search of its own. Enter opens the marked suggestion, or the page of all results. */
export function DeskSearchField({ page, find }: DeskSearchFieldProps) {
  const { pathname, search, key } = useLocation()
  const isHere = inLocalePath(pathname, 'en').toLowerCase() === page.toLowerCase()
  const typed = isHere ? (new URLSearchParams(search).get('q') ?? '') : ''
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [open, setOpen] = useState<boolean | null>(null)
  const [{ shown, activeId }, setList] = useState(closedList)
  const keys: SuggestionsProps['keys'] = useRef(null)
  const close = () => {
    setOpen((was) => was && false)
    setList(closedList)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown, if with the same words
  useEffect(() => {
    setText(typed)
    setOpen((was) => was && false)
  }, [typed, key])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      // A list on the page has taken `/` for its own search.
      if (event.defaultPrevented || !isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <Form
      method="get"
      action={pagePath(page)}
      onSubmit={close}
      role="search"
      aria-label={m.desk_search()}
      className="px-4 pb-3 lg:px-6"
    >
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-soft" />
        <input
          ref={field}
          type="search"
          role="combobox"
          name="q"
          value={text}
          maxLength={mostLetters}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={m.desk_search()}
          aria-keyshortcuts="/ Control+K Meta+K"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown}
          aria-controls={id}
          aria-activedescendant={activeId}
          placeholder={m.desk_search()}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab') return close()
            if (event.key === 'Escape' && shown) {
              event.preventDefault()
              return close()
            }
            if (keys.current?.(event.key)) event.preventDefault()
          }}
          onBlur={close}
          className="control ps-10!"
        />
        {open !== null && (
          <Suspense>
            <DeskSuggestions
              id={id}
              label={m.desk_search()}
              text={text}
              open={open && text.trim() !== ''}
              keys={keys}
              onState={setList}
              onFill={close}
              find={find}
            />
          </Suspense>
        )}
      </div>
    </Form>
  )
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping
}
