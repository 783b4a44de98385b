import { useEffect, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import type { SuggestionsProps } from './combobox.tsx'
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts'

type ListProps = SuggestionsProps & { suggest: Suggest<Suggestion>; onChoose: (option: Suggestion) => void }

/** The list beneath a combobox: in groups, walked by arrows, chosen by Enter or a press. The field keeps the focus. */
export function Suggestions({ id, label, text, open, keys, onState, onFill, suggest, onChoose }: ListProps) {
  const groups = useSuggestions(text, open, suggest)
  const options = groups.flatMap((group) => group.options)
  const [active, setActive] = useState(-1)
  const shown = open && options.length > 0
  const optionId = (index: number) => `${id}-${index}`

  const choose = (option: Suggestion) => {
    onChoose(option)
    onFill(option.text)
  }
  const offered = options.map((option) => option.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place in one list is none in another
  useEffect(() => setActive(-1), [offered, open])
  useEffect(() => {
    onState({ shown, activeId: shown && active >= 0 ? `${id}-${active}` : undefined })
  }, [shown, active, id, onState])
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
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-96 min-w-64 overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-pop"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
              {group.label}
            </p>
            {group.options.map((option) => {
              index += 1
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field and chooses by Enter
                <div
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // The field would lose the focus, and close, before the press is over.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className={classNames(
                    'cursor-pointer rounded-sm px-3 py-2.5 hover:bg-sea-soft',
                    index === active && 'bg-sea-soft text-sea',
                  )}
                >
                  {option.text}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {shown ? m.suggestions_count({ count: options.length }) : ''}
      </span>
    </>
  )
}
