import type { Locale, LocalText } from '#shared/locale.ts'

type Source = { what: LocalText; from: string; url?: string; licence: LocalText; licenceUrl?: string }

/** The credits of docs/credits.md for visitors. Some of these licences require them. */
const sources: readonly Source[] = [
  {
    what: { en: 'Cities, their positions and populations', fr: 'Villes, leurs positions et populations' },
    from: 'GeoNames',
    url: 'https://www.geonames.org',
    licence: { en: 'CC BY 4.0' },
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    what: { en: 'Names of countries and currencies', fr: 'Noms des pays et des monnaies' },
    from: 'countries-list, Unicode CLDR',
    url: 'https://cldr.unicode.org',
    licence: { en: 'MIT, Unicode licence', fr: 'MIT, licence Unicode' },
  },
  {
    what: { en: 'Time zones by position', fr: 'Fuseaux horaires par position' },
    from: 'tz-lookup, OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    licence: { en: 'CC0' },
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  {
    what: { en: 'Coasts on maps around harbours', fr: 'Côtes des cartes autour des ports' },
    from: 'OpenStreetMap contributors, geo-maps',
    url: 'https://www.openstreetmap.org/copyright',
    licence: { en: 'Open Database License 1.0', fr: 'Open Database License 1.0' },
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    what: { en: 'Other coasts on maps', fr: 'Autres côtes des cartes' },
    from: 'Natural Earth, world-atlas',
    url: 'https://www.naturalearthdata.com',
    licence: { en: 'Public domain', fr: 'Domaine public' },
  },
  {
    what: { en: 'Drawing of maps', fr: 'Dessin des cartes' },
    from: 'MapLibre GL JS',
    url: 'https://maplibre.org',
    licence: { en: 'BSD, three clauses', fr: 'BSD, trois clauses' },
  },
  {
    what: { en: 'Countries of network addresses', fr: 'Pays des adresses réseau' },
    from: 'ip-location-db (geo-whois-asn-country)',
    url: 'https://github.com/sapics/ip-location-db',
    licence: { en: 'CC0' },
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  {
    what: { en: 'Positions of the sun', fr: 'Positions du soleil' },
    from: 'SunCalc',
    url: 'https://github.com/mourner/suncalc',
    licence: { en: 'BSD, two clauses', fr: 'BSD, deux clauses' },
  },
  {
    what: { en: 'Typefaces: Poppins, Work Sans', fr: 'Caractères : Poppins, Work Sans' },
    from: 'Indian Type Foundry; Wei Huang',
    url: 'https://fontsource.org',
    licence: { en: 'SIL Open Font License 1.1' },
    licenceUrl: 'https://openfontlicense.org',
  },
  {
    what: {
      en: 'Marinas, texts of destinations, usual weather, drawn and rendered pictures',
      fr: 'Marinas, textes des destinations, météo habituelle, images dessinées et calculées',
    },
    from: '',
    licence: { en: 'Our own', fr: 'Les nôtres' },
  },
]

export const listCredits = (locale: Locale) =>
  sources.map(({ what, licence, ...rest }) => ({
    ...rest,
    what: what[locale] ?? what.en,
    licence: licence[locale] ?? licence.en,
  }))
