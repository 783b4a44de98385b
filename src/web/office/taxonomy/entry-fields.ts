import type { TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import { toDecimal } from '#shared/money.ts'
import type { EntryKind } from '#shared/taxonomy-kinds.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'

/** The tier rows of a cancellation policy in a form. */
export const tierRows = [0, 1, 2, 3] as const

/** The labels and error texts of the fields of a kind. */
export function wordsOfEntry(kind: EntryKind, isNew: boolean): FieldWords {
  return {
    name_en: { label: m.taxonomy_name_en(), wrong: m.taxonomy_wrong_name },
    name_fr: { label: m.taxonomy_name_fr(), wrong: m.taxonomy_wrong_name },
    ...(isNew && { slug: { label: m.taxonomy_slug(), wrong: m.taxonomy_wrong_slug } }),
    ...(kind === 'extra' && {
      amount: { label: m.taxonomy_price(), wrong: m.taxonomy_wrong_price },
      currency: { label: m.taxonomy_currency() },
      per: { label: m.taxonomy_per() },
      payable: { label: m.taxonomy_payable() },
      most: { label: m.taxonomy_most(), wrong: m.taxonomy_wrong_number },
      mandatory: { label: m.taxonomy_mandatory() },
    }),
    ...(kind === 'cancellation' && {
      tiers: { label: m.taxonomy_tiers(), wrong: m.taxonomy_wrong_tiers },
      ...tierWords(),
    }),
  }
}

const tierWords = (): FieldWords =>
  Object.fromEntries(
    tierRows.flatMap((row) => [
      [`tier_${row}_hours`, { label: m.taxonomy_tier_hours({ number: row + 1 }) }],
      [`tier_${row}_fee`, { label: m.taxonomy_tier_fee({ number: row + 1 }) }],
    ]),
  )

/** The values of an entry as text. */
export function valuesOfEntry({ name, extra, versions: [current] }: TaxonomyEntry): Record<string, string> {
  const tiers = current?.tiers ?? []
  return {
    name_en: name.en,
    name_fr: name.fr ?? '',
    ...(extra && {
      amount: extra.price ? toDecimal(extra.price).replace(/\.0+$/, '') : '',
      currency: extra.price?.currency ?? '',
      per: extra.per,
      payable: extra.payable,
      most: String(extra.maxQuantity),
      mandatory: extra.mandatory ? 'on' : '',
    }),
    ...Object.fromEntries(
      tierRows.flatMap((row) => [
        [`tier_${row}_hours`, String(tiers[row]?.hoursBefore ?? '')],
        [`tier_${row}_fee`, tiers[row] ? String(tiers[row].fee / 100) : ''],
      ]),
    ),
  }
}
