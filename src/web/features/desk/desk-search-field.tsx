import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { SearchIcon } from '#web/ui/icons.tsx'

/** Of what is searched for, as the API takes it. */
export const mostLetters = 100

type DeskSearchFieldProps = { page: '/OwnerDashboard/search' | '/adminn/search' }

/** The search of a desk. `/`, Ctrl K and Command K lead to it. */
export function DeskSearchField({ page }: DeskSearchFieldProps) {
  const { pathname, search } = useLocation()
  const isHere = inLocalePath(pathname, 'en').toLowerCase() === page.toLowerCase()
  const typed = isHere ? (new URLSearchParams(search).get('q') ?? '') : ''
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = typed
  }, [typed])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <Form method="get" action={pagePath(page)} role="search" aria-label={m.desk_search()} className="px-4 pb-3 lg:px-6">
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-soft" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={mostLetters}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={m.desk_search()}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={m.desk_search()}
          className="control ps-10!"
        />
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
