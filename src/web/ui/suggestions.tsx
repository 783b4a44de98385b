import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import type { SuggestionsProps } from './combobox-parts.ts'
import type { Icon } from './icon.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

type ListProps = SuggestionsProps & { suggest: Suggest; onChoose: (option: Suggestion) => void }

/** The list of a combobox in groups. Arrow keys move, Enter or a click chooses. The field keeps the focus. */
export function Suggestions(props: ListProps) {
  const { id, label, text, open, inline, wide, keys, onState, onFill, suggest, onChoose } = props
  const { groups, answered } = useSuggestions(text, open, suggest)
  const options = groups.flatMap((group) => group.options)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0

  const choose = (option: Suggestion) => {
    onChoose(option)
    onFill(option.text)
  }
  const offered = options.map((option) => option.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place in one list is none in another
  useEffect(() => setActive(-1), [offered, open])
  useEffect(() => {
    const activeId = shown && active >= 0 ? `${id}-${active}` : undefined
    onState({ shown, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [shown, active, id, onState])
  // Below a field at the lower edge of the screen the list would not be visible.
  useEffect(() => {
    if (shown && !inline) list.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [shown, inline])
  useEffect(() => {
    keys.current = (key) => {
      const option = options[active]
      if (key === 'Enter' && shown && option) {
        choose(option)
        return true
      }
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
      const next = key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1
      if (options.length > 0) setActive((next + options.length) % options.length)
      return true
    }
  })
  let index = -1
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className={
          inline
            ? undefined
            : classNames(
                'absolute top-full start-0 z-40 mt-2 scroll-mb-4 max-h-[min(26rem,60dvh)] animate-fade-in overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-pop',
                wide ? 'w-[min(34rem,calc(100vw-2rem))]' : 'w-full min-w-72 max-w-xl',
              )
        }
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div
            key={group.label}
            role="group"
            aria-label={group.label}
            className="not-first:mt-1 not-first:border-t not-first:border-line"
          >
            <p aria-hidden className="px-3 pt-2.5 pb-1 text-sm font-semibold text-ink-soft">
              {group.label}
            </p>
            {group.options.map((option) => {
              index += 1
              const marked = index === active
              return (
                <Option
                  key={option.id}
                  id={`${id}-${index}`}
                  option={option}
                  marked={marked}
                  sign={group.sign}
                  onChoose={() => choose(option)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {inline && answered && options.length === 0 && <p className="px-3 py-2 text-ink-soft">{m.no_places()}</p>}
      <span role="status" className="sr-only">
        {shown ? m.suggestions_count({ count: options.length }) : ''}
      </span>
    </>
  )
}

type OptionProps = { id: string; option: Suggestion; marked: boolean; sign: Icon | undefined; onChoose: () => void }

function Option({ id, option, marked, sign: Sign, onChoose }: OptionProps) {
  const [name = '', ...within] = option.text.split(', ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field and chooses by Enter
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      aria-label={option.text}
      aria-describedby={option.note && `${id}-note`}
      // Otherwise the field would lose the focus and close the list before the click ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 transition-colors hover:bg-sea-soft',
        marked && 'bg-sea-soft text-sea',
      )}
    >
      {Sign && <Sign className="size-5 text-brass" />}
      <span className="min-w-0 truncate">
        {name}
        {within.length > 0 && <span className="text-ink-soft">, {within.join(', ')}</span>}
      </span>
      {option.note && (
        <span id={`${id}-note`} className="ms-auto shrink-0 text-sm text-ink-soft">
          {option.note}
        </span>
      )}
    </div>
  )
}
