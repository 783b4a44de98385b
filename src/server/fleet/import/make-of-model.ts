import { foldName } from '../../geo/fold.ts'

/** Makes, by the beginnings of their models' names. */
const makes: Readonly<Record<string, readonly string[]>> = {
  Jeanneau: ['sun odyssey', 'sun fast', 'jeanneau', 'merry fisher', 'cap camarat', 'leader'],
  Beneteau: [
    'oceanis',
    'cyclades',
    'first',
    'beneteau',
    'antares',
    'swift trawler',
    'flyer',
    'gran turismo',
    'monte carlo',
    'barracuda',
  ],
  Bavaria: ['bavaria'],
  Dufour: ['dufour', 'gib sea'],
  Hanse: ['hanse'],
  Elan: ['elan', 'impression'],
  Lagoon: ['lagoon'],
  'Fountaine Pajot': [
    'fountaine pajot',
    'astrea',
    'saona',
    'lucia',
    'isla',
    'elba',
    'tanna',
    'aura',
    'helia',
    'mahe',
    'lipari',
    'orana',
    'salina',
    'samana',
    'alegria',
    'thira',
    'aurora',
    'hudson',
  ],
  Bali: ['bali'],
  Leopard: ['leopard'],
  Nautitech: ['nautitech'],
  Excess: ['excess'],
  'Grand Soleil': ['grand soleil'],
  'X-Yachts': ['x yachts', 'xc'],
  Salona: ['salona'],
  More: ['more'],
  'D&D': ['d d kufner'],
  Dehler: ['dehler'],
  'Hallberg-Rassy': ['hallberg rassy'],
  Amel: ['amel'],
  'Ocean Star': ['ocean star'],
  Azimut: ['azimut'],
  Ferretti: ['ferretti'],
  Princess: ['princess'],
  Sunseeker: ['sunseeker'],
  Fairline: ['fairline', 'squadron', 'targa'],
  Prestige: ['prestige'],
  Greenline: ['greenline'],
  Sealine: ['sealine'],
  Galeon: ['galeon'],
  Absolute: ['absolute'],
  Cranchi: ['cranchi'],
  Pershing: ['pershing'],
  Riva: ['riva'],
  Pardo: ['pardo'],
  Axopar: ['axopar'],
  Technohull: ['technohull'],
  'Sunreef Yachts': ['sunreef'],
  Quicksilver: ['quicksilver'],
  Bayliner: ['bayliner'],
  'Sea Ray': ['sea ray'],
  Nimbus: ['nimbus'],
}

const beginnings = Object.entries(makes)
  .flatMap(([make, starts]) => starts.map((start) => ({ make, start })))
  .sort((a, b) => b.start.length - a.start.length)

/** The make of a model, when its name tells. */
export function makeOfModel(model: string): string | undefined {
  const folded = `${foldName(model)} `
  return beginnings.find(({ start }) => folded.startsWith(`${start} `))?.make
}
