import { type ComponentProps, useRef } from 'react'
import type { Licence } from '#shared/licences.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Picture } from '#web/ui/picture.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { ConsentTick } from './consent-tick.tsx'
import type { OtherYacht } from './find-other-yachts.server.ts'
import { licenceText } from './licence-text.ts'
import { licencesField, otherField } from './others-in-form.ts'

type OtherYachtsProps = {
  yachts: readonly OtherYacht[]
  /** How many yachts the guest may choose. */
  most: number
  chosen: (yachtId: string) => boolean
  legend: string
  text: string
  /** The checkbox that confirms the licences of the chosen yachts. It is shown where one of them requires a licence. */
  consent: Omit<ComponentProps<typeof ConsentTick>, 'optional'>
}

/** Other yachts that the guest can ask too, each with its price. When `most` are chosen, the other boxes are disabled. */
export function OtherYachts({ yachts, most, chosen, legend, text, consent }: OtherYachtsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const limit = () => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('li input[type=checkbox]') ?? [])]
    const isFull = boxes.filter(({ checked }) => checked).length >= most
    for (const box of boxes) box.disabled = isFull && !box.checked
  }
  return (
    <fieldset ref={list} className="rounded-lg border border-line bg-surface p-5">
      <legend className="-ms-1.5 px-1.5 font-semibold">{legend}</legend>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{text}</p>
      <ul className="grid gap-1">
        {yachts.map(({ id, title, facts, cover, total, currency, agreed, licences }) => (
          <li key={id}>
            <label className="flex min-h-14 items-center gap-3 rounded-md py-1.5 has-disabled:opacity-50">
              <input
                type="checkbox"
                name={otherField(id)}
                value={agreed}
                defaultChecked={chosen(id)}
                onChange={limit}
                aria-describedby={licences.length > 0 ? `asks-${id}` : undefined}
                className="tick"
              />
              <span className="aspect-card w-16 shrink-0 overflow-hidden rounded-sm">
                <Picture src={cover} alt="" sizes="4rem" width={128} height={98} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{title || m.unnamed_yacht()}</span>
                <span className="block text-sm text-ink-soft">{facts.join(' · ')}</span>
              </span>
              <span className="font-display font-semibold text-brass tabular-nums">
                {moneyText({ amount: total, currency })}
              </span>
            </label>
            {licences.length > 0 && (
              <>
                <input type="hidden" name={licencesField(id)} value={licences.join(',')} />
                <p id={`asks-${id}`} className="mb-2 ps-8 text-sm">
                  {m.licence_asked_for({ licences: listed(licences) })}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {yachts.some(({ licences }) => licences.length > 0) && <ConsentTick {...consent} optional />}
    </fieldset>
  )
}

const listed = (licences: readonly Licence[]) => new Intl.ListFormat(getLocale()).format(licences.map(licenceText))
