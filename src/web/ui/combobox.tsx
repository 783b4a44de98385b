import { type ComponentType, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { controlClass, Field } from './field.tsx'

/** What the list beneath the field gets, and how it answers. */
export type SuggestionsProps = {
  id: string
  label: string
  text: string
  open: boolean
  /** The list puts here what it does with a key; true when the key was its own. */
  keys: { current: ((key: string) => boolean) | null }
  onState: (state: ListState) => void
  onFill: (text: string) => void
}

export type ListState = { shown: boolean; activeId: string | undefined }

type ComboboxProps = {
  name: string
  label: string
  placeholder?: string
  defaultValue?: string
  form?: string
  /** Rendered once somebody comes to the field; it may still have to be fetched then. */
  suggestions: ComponentType<SuggestionsProps>
}

const closed: ListState = { shown: false, activeId: undefined }

/** A text field that suggests. What is typed counts as it stands; choosing only fills it in. */
export function Combobox({
  name,
  label,
  placeholder,
  defaultValue = '',
  form,
  suggestions: Suggestions,
}: ComboboxProps) {
  const id = useId()
  const [text, setText] = useState(defaultValue)
  const [open, setOpen] = useState<boolean | null>(null)
  const [{ shown, activeId }, setList] = useState(closed)
  const keys: SuggestionsProps['keys'] = useRef(null)
  const close = () => {
    setOpen((was) => was && false)
    setList(closed)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return close()
    if (event.key.startsWith('Arrow')) setOpen(true)
    if (keys.current?.(event.key)) event.preventDefault()
  }
  const fill = (chosen: string) => {
    setText(chosen)
    close()
  }
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
            aria-controls={id}
            aria-activedescendant={activeId}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={press}
            className={controlClass}
          />
          {open !== null && (
            <Suspense>
              <Suggestions {...{ id, label, text, open, keys }} onState={setList} onFill={fill} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
