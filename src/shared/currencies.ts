import { minorUnits } from './money.ts'

export type Currency = {
  code: string
  symbol: string
  name: string
  minorUnits: 0 | 2 | 3
  /** No longer legal tender: old amounts in it can be read, but visitors cannot choose it. */
  retired: boolean
}

const known: readonly (readonly [code: string, symbol: string, name: string])[] = [
  ['USD', '$', 'US Dollar'],
  ['EUR', '€', 'Euro'],
  ['GBP', '£', 'British Pound'],
  ['AED', 'AED', 'UAE Dirham'],
  ['SAR', 'SAR', 'Saudi Riyal'],
  ['QAR', 'QAR', 'Qatari Riyal'],
  ['KWD', 'KWD', 'Kuwaiti Dinar'],
  ['BHD', 'BHD', 'Bahraini Dinar'],
  ['OMR', 'OMR', 'Omani Rial'],
  ['JPY', '¥', 'Japanese Yen'],
  ['AUD', 'A$', 'Australian Dollar'],
  ['CAD', 'C$', 'Canadian Dollar'],
  ['NZD', 'NZ$', 'New Zealand Dollar'],
  ['CHF', 'CHF', 'Swiss Franc'],
  ['CNY', '¥', 'Chinese Yuan'],
  ['HKD', 'HK$', 'Hong Kong Dollar'],
  ['INR', '₹', 'Indian Rupee'],
  ['SGD', 'S$', 'Singapore Dollar'],
  ['THB', '฿', 'Thai Baht'],
  ['IDR', 'Rp', 'Indonesian Rupiah'],
  ['MYR', 'RM', 'Malaysian Ringgit'],
  ['PHP', '₱', 'Philippine Peso'],
  ['VND', '₫', 'Vietnamese Dong'],
  ['KRW', '₩', 'South Korean Won'],
  ['FJD', 'FJ$', 'Fijian Dollar'],
  ['XPF', '₣', 'CFP Franc'],
  ['MVR', 'Rf', 'Maldivian Rufiyaa'],
  ['SCR', 'SR', 'Seychellois Rupee'],
  ['MUR', '₨', 'Mauritian Rupee'],
  ['ZAR', 'R', 'South African Rand'],
  ['TZS', 'TSh', 'Tanzanian Shilling'],
  ['EGP', 'E£', 'Egyptian Pound'],
  ['MAD', 'DH', 'Moroccan Dirham'],
  ['TND', 'DT', 'Tunisian Dinar'],
  ['TRY', '₺', 'Turkish Lira'],
  ['ILS', '₪', 'Israeli Shekel'],
  ['BBD', 'Bds$', 'Barbadian Dollar'],
  ['BSD', 'B$', 'Bahamian Dollar'],
  ['KYD', 'CI$', 'Cayman Islands Dollar'],
  ['XCD', 'EC$', 'East Caribbean Dollar'],
  ['AWG', 'Afl', 'Aruban Florin'],
  ['XCG', 'Cg', 'Caribbean Guilder'],
  ['ANG', 'ƒ', 'Netherlands Antillean Guilder'],
  ['DOP', 'RD$', 'Dominican Peso'],
  ['JMD', 'J$', 'Jamaican Dollar'],
  ['TTD', 'TT$', 'Trinidad and Tobago Dollar'],
  ['MXN', 'MX$', 'Mexican Peso'],
  ['BRL', 'R$', 'Brazilian Real'],
  ['ARS', 'AR$', 'Argentine Peso'],
  ['CLP', 'CL$', 'Chilean Peso'],
  ['COP', 'CO$', 'Colombian Peso'],
  ['PLN', 'zł', 'Polish Zloty'],
  ['SEK', 'kr', 'Swedish Krona'],
  ['NOK', 'kr', 'Norwegian Krone'],
  ['DKK', 'kr', 'Danish Krone'],
  ['HRK', 'kn', 'Croatian Kuna'],
  ['RUB', '₽', 'Russian Rouble'],
]

/** Currencies that are no longer legal tender, with those that replaced them. */
const successors: Readonly<Record<string, string>> = { ANG: 'XCG', HRK: 'EUR' }

/** The currencies that a visitor can choose, the most used first. */
export const currencies: readonly Currency[] = known.map(([code, symbol, name]) => ({
  code,
  symbol,
  name,
  minorUnits: minorUnits(code),
  retired: code in successors,
}))

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

export const findCurrency = (code: string): Currency | undefined => byCode.get(code)

/** The code of a currency, or of the one that replaced it: visitors read ANG as XCG and HRK as EUR. */
export const presentCurrency = (code: string): string => successors[code] ?? code

/** The symbol of the currency before or after an amount. An unknown code is its own symbol. */
export const currencySymbol = (code: string): string => byCode.get(code)?.symbol ?? code

const defaultCurrency = 'USD'

const countries: Record<string, readonly string[]> = {
  USD: ['US', 'PR', 'VI', 'VG', 'TC', 'GU', 'EC', 'SV', 'PA'],
  EUR: [
    'AD',
    'AT',
    'BE',
    'BG',
    'CY',
    'DE',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'IE',
    'IT',
    'LT',
    'LU',
    'LV',
    'MC',
    'ME',
    'MT',
    'NL',
    'PT',
    'SI',
    'SK',
    'SM',
    'VA',
    'XK',
    'GP',
    'MQ',
    'RE',
    'YT',
    'BL',
    'MF',
    'GF',
  ],
  GBP: ['GB', 'GI', 'GG', 'IM', 'JE'],
  CHF: ['CH', 'LI'],
  XPF: ['PF', 'NC', 'WF'],
  XCD: ['AG', 'AI', 'DM', 'GD', 'KN', 'LC', 'MS', 'VC'],
  NZD: ['NZ', 'CK'],
  ...single(
    'AE AED, CA CAD, IN INR, SG SGD, AU AUD, CN CNY, PL PLN, BR BRL, AR ARS, CL CLP, CO COP, EG EGP, ID IDR, MY MYR',
  ),
  ...single(
    'VN VND, FJ FJD, RU RUB, QA QAR, SA SAR, BH BHD, OM OMR, MV MVR, ZA ZAR, TT TTD, JM JMD, DO DOP, KW KWD, JP JPY',
  ),
  ...single(
    'SC SCR, MU MUR, TZ TZS, BB BBD, KY KYD, AW AWG, BS BSD, MX MXN, HK HKD, TH THB, PH PHP, KR KRW, MA MAD, TN TND',
  ),
  ...single('TR TRY, IL ILS, SE SEK, NO NOK, DK DKK'),
  XCG: ['CW', 'SX'],
}

function single(pairs: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    pairs.split(', ').map((pair) => {
      const [country = '', currency = ''] = pair.split(' ')
      return [currency, [country]]
    }),
  )
}

const byCountry = new Map(
  Object.entries(countries).flatMap(([currency, codes]) => codes.map((country) => [country, currency] as const)),
)

/** The currency of a country (ISO 3166 alpha-2); US dollars for an unknown country. */
export const currencyOfCountry = (country: string): string => byCountry.get(country.toUpperCase()) ?? defaultCurrency
