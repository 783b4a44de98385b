import { Random } from '#shared/random.ts'
import { illustrationKey } from './illustration-key.ts'
import type { Hour, View, Water, YachtShape } from './spec.ts'

type Subject = {
  /** A stable name of the yacht, which determines its pictures. */
  seed: string
  /** A slug of the yacht types. */
  type: string
  countryCode: string
  /** Distinguishes coasts of one country. */
  longitude?: number
}

const shapes = tableOf<YachtShape>({
  'motor-yacht': 'motor-yacht',
  flybridge: 'flybridge',
  'sport-yacht': 'sport-yacht',
  superyacht: 'superyacht',
  explorer: 'explorer',
  'sailing-yacht': 'sailing-yacht',
  motorsailer: 'sailing-yacht',
  catamaran: 'catamaran',
  trimaran: 'catamaran',
  'power-catamaran': 'power-catamaran',
  gulet: 'gulet',
  dhow: 'dhow',
  'motor-boat': 'day-cruiser',
  'day-cruiser': 'day-cruiser',
  rib: 'day-cruiser',
  classic: 'classic-launch',
})

const coasts = tableOf<Water>({
  AE: 'gulf',
  BH: 'gulf',
  KW: 'gulf',
  QA: 'gulf',
  SA: 'gulf',
  OM: 'oman',
  US: 'florida',
  BS: 'atoll',
  MV: 'atoll',
  SC: 'atoll',
  GR: 'aegean',
  CY: 'aegean',
  HR: 'adriatic',
  ME: 'adriatic',
  SI: 'adriatic',
  AL: 'adriatic',
  ES: 'balearic',
  MT: 'balearic',
  TR: 'lycian',
  GB: 'solent',
  NL: 'solent',
  DE: 'solent',
  JP: 'sagami',
})

/** The media keys of the five illustrations of a yacht without photographs. The first one is for cards. */
export function illustrationsFor({ seed, type, countryCode, longitude }: Subject): string[] {
  const random = Random.ofText(`${seed} scenes`)
  const shape = shapes.get(type) ?? 'motor-yacht'
  const water = waterOf(countryCode, longitude)
  const key = (view: View, hour: Hour) => illustrationKey({ seed: slugOf(seed), shape, water, hour, view })
  const atDinner = shape === 'dhow'
  const scenes = [
    key('sea', atDinner ? 'dusk' : random.pick(['golden', 'noon', 'noon', 'dawn', 'golden'])),
    key('bay', random.pick(['noon', 'golden', 'noon', 'dawn'])),
    key('marina', random.pick(['dusk', 'night', 'dusk', 'golden'])),
    key('aerial', random.pick(['noon', 'noon', 'golden'])),
    key('plan', 'noon'),
  ]
  // Cards next to each other should show different views.
  const first = atDinner ? 2 : random.pick([0, 0, 0, 1, 1, 2])
  return [...scenes.slice(first, first + 1), ...scenes.slice(0, first), ...scenes.slice(first + 1)]
}

function waterOf(countryCode: string, longitude: number | undefined): Water {
  // West of this meridian, at Cephalonia, the Greek coast is the green Ionian.
  if (countryCode === 'GR' && longitude !== undefined && longitude < 21.5) return 'adriatic'
  return coasts.get(countryCode) ?? 'riviera'
}

/** A map, because an object would have `constructor` among its keys. */
function tableOf<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries))
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64) || 'yacht'
