import type { SeedEntry } from './entry.ts'
import { adriaticAndTurkey } from './landings/adriatic-and-turkey.ts'
import { greece } from './landings/greece.ts'
import { gulfAndWest } from './landings/gulf-and-west.ts'
import { westernMediterranean } from './landings/western-mediterranean.ts'

/** One for each destination, by its slug. */
export const landings: readonly SeedEntry[] = [...gulfAndWest, ...greece, ...adriaticAndTurkey, ...westernMediterranean]
