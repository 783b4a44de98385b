import { localText } from '#web/lib/local-text.ts'
import type { Options } from './options.ts'

/** The page's loader gave every facet its word. */
export const facetText = ({ value, label }: Pick<Options['yachtTypes'][number], 'value' | 'label'>) =>
  label ? localText(label) : value
