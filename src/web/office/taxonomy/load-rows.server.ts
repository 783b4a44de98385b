import type { TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import type { TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import type { OrderedKind } from '#shared/taxonomy-kinds.ts'
import type { Api } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { cancellationWords } from '#web/parts/boats/cancellation-words.ts'
import { moneyText } from '#web/ui/price.tsx'
import type { EntryRow } from './entry-rows.tsx'
import { kindPaths } from './kind-words.ts'

type Rows = { offered: EntryRow[]; retired: EntryRow[] }

/** Loads the rows of a kind: the offered ones in order, and the others. */
export async function loadRows({ taxonomy }: Api, kind: OrderedKind): Promise<Rows> {
  const listed =
    kind === 'destination'
      ? (await taxonomy.destinations()).data.map((each) => ({ ...each, row: destinationRow(each) }))
      : (await taxonomy.list({ kind })).data.map((each) => ({ ...each, row: entryRow(each) }))
  return {
    offered: listed.filter(({ retired }) => !retired).map(({ row }) => row),
    retired: listed.filter(({ retired }) => retired).map(({ row }) => row),
  }
}

const pathOf = (kind: OrderedKind, entryId: string) =>
  pagePath('/adminn/taxonomy/:kind/:entryId', { kind: kindPaths[kind], entryId })

const destinationRow = ({ id, slug, name, place, marinas, listings }: TaxonomyDestination): EntryRow => ({
  id,
  title: localText(name),
  note: [slug, place, m.taxonomy_marina_count({ count: marinas })].join(' · '),
  to: pathOf('destination', id),
  listings,
  mergedInto: null,
})

function entryRow({ id, kind, slug, name, listings, mergedInto, extra, versions }: TaxonomyEntry): EntryRow {
  const terms = versions[0] ? cancellationWords(versions[0].tiers).join(' ') : ''
  const price = extra?.price ? moneyText(extra.price) : ''
  const note = [slug, localText(name) === name.en ? (name.fr ?? '') : name.en, price, terms].filter(Boolean).join(' · ')
  return { id, title: localText(name), note, to: pathOf(kind, id), listings, mergedInto }
}
