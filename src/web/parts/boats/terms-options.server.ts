import type { Taxonomy } from '#contract/taxonomy/taxonomy.ts'
import { localText } from '#web/lib/local-text.ts'
import { cancellationWords } from './cancellation-words.ts'

export type TermsOption = { value: string; label: string }

/** The cancellation policies that an owner can choose: "Flexible: Free until 24 hours before departure. …" */
export const termsOptions = (templates: Taxonomy['cancellations']): TermsOption[] =>
  templates
    .filter(({ offered }) => offered)
    .map(({ slug, name, tiers }) => ({
      value: slug,
      label: `${localText(name)} – ${cancellationWords(tiers).join(' ')}`,
    }))
