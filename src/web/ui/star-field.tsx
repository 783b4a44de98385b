import { m } from '#web/paraglide/messages.js'
import { FieldError } from './field.tsx'
import { icon } from './icon.tsx'

const Star = /* @__PURE__ */ icon('star')

const places = [1, 2, 3, 4, 5]

type StarFieldProps = {
  id: string
  name: string
  label: string
  hint?: string
  error: string | undefined
  /** The number of stars as a text; '' for none. */
  defaultValue: string
}

/** One to five stars, as a group of radio buttons. The style fills the stars up to the chosen one, without a script. */
export function StarField({ id, name, label, hint, error, defaultValue }: StarFieldProps) {
  const noteId = `${id}-note`
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error || hint ? noteId : undefined} className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="-ms-2 flex">
        {places.map((place) => (
          <label
            key={place}
            className="relative grid size-11 place-items-center text-edge hover:text-sea has-[:checked]:text-brass-fill [&:has(~label_:checked)]:text-brass-fill"
          >
            <input
              type="radio"
              name={name}
              value={place}
              defaultChecked={String(place) === defaultValue}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md forced-colors:appearance-auto"
            />
            <Star className="pointer-events-none size-7 fill-current stroke-0 forced-colors:hidden" />
            <span className="sr-only">{place === 1 ? m.review_one_star() : m.review_some_stars({ count: place })}</span>
          </label>
        ))}
      </div>
      {error ? (
        <FieldError id={noteId} text={error} />
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
