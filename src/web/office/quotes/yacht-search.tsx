import { lazy } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'

// The scripts load when the field gets the focus.
const YachtSuggestions = lazy(async () => ({
  default: (await loadPart(() => import('./yacht-suggestions.tsx'))).YachtSuggestions,
}))
const YachtPanel = lazy(async () => ({
  default: (await loadPart(() => import('#web/ui/suggestion-panel.tsx'))).SuggestionPanel,
}))

export type FoundYacht = { id: string; title: string; place: string; owner: string }

/** Finds a yacht of the whole fleet and adds it to the offer. Without a script it lists what was found. */
export function YachtSearch({ found, chosen }: { found: readonly FoundYacht[] | null; chosen: readonly string[] }) {
  const [search] = useSearchParams()
  const withYacht = (id: string) => {
    const next = new URLSearchParams(search)
    next.delete('q')
    next.append('yacht', id)
    return `?${next}`
  }
  const kept = [...search].filter(([name]) => name !== 'q')
  return (
    <section aria-label={m.sent_quote_find()} className="grid gap-3">
      <Form method="get" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end" key={chosen.join()}>
        {kept.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parameters of an address keep their places
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Combobox
          name="q"
          label={m.sent_quote_find()}
          placeholder={m.sent_quote_find_hint()}
          defaultValue={search.get('q') ?? ''}
          suggestions={YachtSuggestions}
          panel={YachtPanel}
          panelTexts={{ title: m.sent_quote_find(), placeholder: m.sent_quote_find_hint() }}
        />
        <Button type="submit" look="secondary">
          {m.sent_quote_find_button()}
        </Button>
      </Form>
      {found && found.length === 0 && <p className="text-ink-soft">{m.sent_quote_found_none()}</p>}
      {found && found.length > 0 && (
        <ul className="grid gap-2">
          {found.map(({ id, title, place, owner }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
              <span>
                <span className="font-semibold">{title || m.unnamed_yacht()}</span>
                <span className="block text-sm text-ink-soft">
                  {place} · {owner}
                </span>
              </span>
              <Link to={withYacht(id)} className="font-semibold text-sea underline underline-offset-4">
                {m.sent_quote_add({ yacht: title || m.unnamed_yacht() })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
