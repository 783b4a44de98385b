import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { closedList, type SuggestionPanelProps, type SuggestionsProps } from './combobox-parts.ts'
import { controlClass, Field } from './field.tsx'

type ComboboxProps = {
  name: string
  label: string
  placeholder?: string
  defaultValue?: string
  form?: string
  /** Rendered once the field gets the focus. Both may be lazy components. */
  suggestions: ComponentType<SuggestionsProps>
  panel: ComponentType<SuggestionPanelProps>
  panelTexts: { title: string; placeholder: string }
  /** Called when the visitor has finished: Enter was pressed, or the panel was closed with a text. */
  onDone?: (by: 'enter' | 'panel') => void
}

/**
 * A text field with suggestions. The typed text counts as it is; choosing a suggestion only fills it in. On a phone it opens a
 * panel over the whole screen, with room for the keyboard and the list.
 */
export function Combobox(props: ComboboxProps) {
  const {
    name,
    label,
    placeholder,
    defaultValue = '',
    form,
    suggestions: List,
    panel: Panel,
    panelTexts,
    onDone,
  } = props
  const id = useId()
  const narrow = useNarrow()
  const hydrated = useHydrated()
  const wasHydrated = useRef(hydrated)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const [open, setOpen] = useState<boolean | null>(null)
  const [{ shown, activeId }, setList] = useState(closedList)
  const keys: SuggestionsProps['keys'] = useRef(null)

  // The visitor may have focused the field and typed before this script ran. A field that is made later, in the place of another
  // one, may get its focus.
  useEffect(() => {
    setText(field.current?.value ?? '')
    if (!wasHydrated.current && document.activeElement === field.current) setOpen(true)
  }, [])
  const close = () => {
    setOpen((was) => was && false)
    setList(closedList)
  }
  const fill = (chosen: string) => {
    setText(chosen)
    close()
    if (narrow) onDone?.('panel')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return close()
    if (event.key.startsWith('Arrow') || (narrow && event.key === 'Enter')) setOpen(true)
    const taken = keys.current?.(event.key)
    if (taken || (event.key === 'Enter' && (narrow || onDone))) event.preventDefault()
    if (event.key === 'Enter' && !narrow) {
      close()
      onDone?.('enter')
    }
  }
  return (
    <Field label={label}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            name={name}
            form={form}
            placeholder={placeholder}
            ref={field}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete={narrow ? 'none' : 'list'}
            aria-haspopup={narrow ? 'dialog' : 'listbox'}
            aria-expanded={narrow ? open === true : shown}
            aria-controls={id}
            aria-activedescendant={activeId}
            readOnly={narrow}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
            }}
            onFocus={() => narrow || setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => narrow || close()}
            onKeyDown={press}
            className={classNames(controlClass, 'text-ellipsis', narrow && 'cursor-pointer')}
          />
          {open !== null && !narrow && (
            <Suspense>
              <List id={id} label={label} text={text} open={open} keys={keys} onState={setList} onFill={fill} />
            </Suspense>
          )}
          {open && narrow && (
            <Suspense>
              <Panel {...panelTexts} id={id} label={label} text={text} list={List} onFill={fill} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
