import { foldName } from '../../geo/fold.ts'

/** Kinds of charter: guests sail alone, with a crew, or rent one cabin. */
export type Service = 'bareboat' | 'crewed' | 'cabin'

/** Fleets' words for yacht types, by the type's slug. They are folded and in several languages. */
const typeLabels: Readonly<Record<string, readonly string[]>> = {
  'sailing-yacht': [
    'barca a vela',
    'sailing yacht',
    'sailing boat',
    'sailboat',
    'monohull',
    'voilier',
    'segelyacht',
    'segelboot',
    'velero',
    'jedrilica',
    'yelkenli',
  ],
  catamaran: ['catamarano', 'catamaran', 'sailing catamaran', 'katamaran'],
  'power-catamaran': [
    'catamarano a motore',
    'power catamaran',
    'motor catamaran',
    'catamaran a moteur',
    'motorkatamaran',
    'katamaran motorni',
  ],
  trimaran: ['trimarano', 'trimaran'],
  'motor-boat': [
    'barca a motore',
    'motor boat',
    'motorboat',
    'powerboat',
    'power boat',
    'bateau a moteur',
    'motorboot',
    'lancha',
    'motorni brod',
  ],
  'motor-yacht': ['yacht a motore', 'motor yacht', 'yacht a moteur', 'motoryacht', 'yate a motor', 'motorna jahta'],
  gulet: ['caicco', 'gulet', 'goelette', 'goleta'],
  motorsailer: ['motorsailer', 'motor sailer', 'motorveliero'],
  rib: ['noleggiare gommone', 'gommone', 'rib', 'dinghy', 'semi rigide', 'schlauchboot', 'inflatable', 'neumatica'],
  superyacht: ['superyacht', 'megayacht', 'super yacht'],
  dhow: ['dhow', 'boutre'],
}

const serviceLabels: Readonly<Record<Service, readonly string[]>> = {
  bareboat: [
    'bareboat',
    'noleggio power',
    'power charter',
    'sans equipage',
    'senza equipaggio',
    'ohne crew',
    'sin tripulacion',
  ],
  crewed: [
    'crewed',
    'con equipaggio',
    'all inclusive',
    'avec equipage',
    'mit crew',
    'con tripulacion',
    'captained',
    'full crew',
  ],
  cabin: ['cabina', 'cabin', 'cabin charter', 'by cabin', 'cabine', 'kabinencharter'],
}

const types = invert(typeLabels)
const services = invert(serviceLabels)

/** The slug of a yacht type. */
export const readType = (label: string): string | undefined => types.get(foldName(label))

export function readService(label: string): Service | undefined {
  const folded = foldName(label)
  // In a flotilla every yacht sails with its own guests: "flotilla_brac".
  if (folded.startsWith('flotilla')) return 'bareboat'
  return services.get(folded)
}

function invert<Key extends string>(table: Readonly<Record<Key, readonly string[]>>): Map<string, Key> {
  // The keys of an object literal are exactly those of its type.
  const keys = Object.keys(table) as Key[]
  return new Map(keys.flatMap((key) => [key, ...table[key]].map((label) => [foldName(label), key] as const)))
}
