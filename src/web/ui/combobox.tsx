import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { controlClass, Field } from './field.tsx'
import { type Suggest, type Suggestion, type SuggestionGroup, useSuggestions } from './use-suggestions.ts'

type ComboboxProps<Option extends Suggestion> = {
  name: string
  label: string
  placeholder?: string
  defaultValue?: string
  form?: string
  suggest: Suggest<Option>
  onChoose?: (option: Option) => void
}

/** A text field that suggests. What is typed counts as it stands; choosing only fills it in. */
export function Combobox<Option extends Suggestion>(props: ComboboxProps<Option>) {
  const { name, label, placeholder, defaultValue = '', form, suggest, onChoose } = props
  const listId = useId()
  const [text, setText] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const groups = useSuggestions(text, open, suggest)
  const options = groups.flatMap((group) => group.options)
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    setText(option.text)
    onChoose?.(option)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return close()
    const option = options[active]
    if (event.key === 'Enter' && open && option) {
      event.preventDefault()
      return choose(option)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    if (options.length > 0) setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
  }
  const shown = open && options.length > 0
  return (
    <Field label={label}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...{ name, form, placeholder }}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={press}
            className={controlClass}
          />
          <SuggestionList {...{ id: listId, label, groups, shown, active, optionId, choose }} />
          <span role="status" className="sr-only">
            {shown ? m.suggestions_count({ count: options.length }) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

type SuggestionListProps<Option extends Suggestion> = {
  id: string
  label: string
  groups: readonly SuggestionGroup<Option>[]
  shown: boolean
  active: number
  optionId: (index: number) => string
  choose: (option: Option) => void
}

function SuggestionList<Option extends Suggestion>(props: SuggestionListProps<Option>) {
  const { id, label, groups, shown, active, optionId, choose } = props
  let index = -1
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-96 min-w-64 overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-pop"
    >
      {groups.map((group) => (
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
                // The field keeps the focus, or it would close before the press is over.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={classNames(
                  'cursor-pointer rounded-sm px-3 py-2.5 hover:bg-sea-soft',
                  index === active && 'bg-sea-soft text-sea',
                )}
              >
                {option.text}
                {option.note && <span className="ml-2 text-sm text-ink-soft">{option.note}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
