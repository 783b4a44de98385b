import type { BoardingPlace } from '#server/fleet/fleet-entry.ts'
import type { Licence } from '#shared/licences.ts'
import type { LocalText } from '#shared/locale.ts'
import { Random } from '#shared/random.ts'
import type { DemoYacht, Sale } from './yachts.ts'

/** The place where guests board a yacht: its own berth, a gate and parking directions. */
export function boardingOf({ key }: Pick<DemoYacht, 'key'>): BoardingPlace {
  const random = Random.ofText(`${key} boarding`)
  const pontoon = String.fromCharCode(65 + random.below(6))
  return {
    berth: `${pontoon}${random.between(2, 38)}`,
    gate: pick(random, gates),
    parking: pick(random, parkings),
  }
}

/** The captain of a crewed yacht, and the year since which they have been on board. They are the same in every run. */
export function captainOf(
  { key, year, sales, captain }: Pick<DemoYacht, 'key' | 'year' | 'sales' | 'captain'>,
  countryCode: string,
) {
  if (sales.every(({ bareboat }) => bareboat)) return undefined
  const random = Random.ofText(`${key} captain`)
  return {
    name: captain ?? pick(random, captains[countryCode] ?? anyCaptains),
    since: Math.max(year, random.between(2011, 2025)),
  }
}

const captains: Readonly<Record<string, readonly string[]>> = {
  AE: ['Rashid Al Suwaidi', 'Joseph D’Souza', 'Mateo Villanueva', 'Karim Haddad', 'Anton Reyes', 'Sameer Nair'],
  OM: ['Said Al Balushi', 'Nasser Al Harthy', 'Vikram Menon'],
  US: ['Luis Ferrer', 'Dana Whitlock', 'Ray Castellanos', 'Hollis Grant'],
  GR: ['Yannis Karras', 'Eleni Vasilaki', 'Stavros Mavros', 'Petros Galanis'],
  HR: ['Ante Perković', 'Marija Babić', 'Luka Radić', 'Josip Kovač'],
  TR: ['Cem Aydın', 'Hakan Yıldız', 'Selim Kaya'],
  IT: ['Marco Esposito', 'Gavino Piras', 'Chiara Lubrano'],
  ES: ['Toni Ribas', 'Miquel Ferragut', 'Lucía Cardona'],
  FR: ['Luc Garibaldi', 'Hélène Rostagni', 'Paul Isoardi'],
  MV: ['Ibrahim Naseem', 'Ahmed Shareef', 'Hassan Waheed'],
}
const anyCaptains = ['Tom Ashby', 'Ingrid Solheim', 'Kenji Mori', 'Alan Birch']

const usual: readonly Licence[] = ['skipper']
const wanted: Readonly<Record<string, readonly Licence[]>> = {
  GR: ['skipper', 'second_sailor'],
  HR: ['skipper', 'radio'],
  IT: ['skipper', 'radio'],
  FR: ['skipper', 'radio'],
  TR: ['skipper', 'sailing_record'],
}

/** The licences that a bareboat requires in the country where it lies. */
export const licencesFor = ({ bareboat }: Sale, countryCode: string): Licence[] =>
  bareboat ? [...(wanted[countryCode] ?? usual)] : []

const gates: readonly LocalText[] = [
  { en: 'Gate 2, by the harbour office', fr: 'porte 2, près de la capitainerie' },
  { en: 'Gate 3, beside the fuel dock', fr: 'porte 3, près du poste de carburant' },
  { en: 'Main gate; ask for the pontoon at the desk', fr: 'porte principale, demandez le ponton à l’accueil' },
  { en: 'Gate 1, opposite the café', fr: 'porte 1, en face du café' },
]

const parkings: readonly LocalText[] = [
  {
    en: 'Visitors’ car park of the marina, three minutes on foot',
    fr: 'parking visiteurs de la marina, à trois minutes à pied',
  },
  { en: 'Covered car park at the gate, paid by the hour', fr: 'parking couvert à la porte, payant à l’heure' },
  { en: 'Free along the quay; full on summer weekends', fr: 'gratuit le long du quai, complet les week-ends d’été' },
]

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
