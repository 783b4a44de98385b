import type { Db } from '#server/platform/database.ts'

const asOf = new Date('2026-11-18T00:00:00Z')

/** Example rates: units for one US dollar in the middle of November 2026. Amounts that use them are marked "≈". */
const unitsPerDollar: Record<string, string> = {
  USD: '1',
  EUR: '0.8594',
  GBP: '0.7521',
  AED: '3.6725',
  SAR: '3.75',
  QAR: '3.64',
  KWD: '0.3069',
  BHD: '0.376',
  OMR: '0.3845',
  JPY: '153.42',
  AUD: '1.526',
  CAD: '1.3985',
  NZD: '1.748',
  CHF: '0.8012',
  CNY: '7.108',
  HKD: '7.779',
  INR: '88.62',
  SGD: '1.3015',
  THB: '32.41',
  IDR: '16640',
  MYR: '4.142',
  PHP: '58.75',
  VND: '26340',
  KRW: '1452.3',
  FJD: '2.276',
  XPF: '102.5537',
  MVR: '15.42',
  SCR: '14.35',
  MUR: '45.8',
  ZAR: '17.18',
  TZS: '2455',
  EGP: '47.3',
  MAD: '9.25',
  TND: '2.945',
  TRY: '47.85',
  ILS: '3.26',
  BBD: '2',
  BSD: '1',
  KYD: '0.8333',
  XCD: '2.7',
  AWG: '1.79',
  XCG: '1.79',
  ANG: '1.79',
  DOP: '63.9',
  JMD: '160.4',
  TTD: '6.78',
  MXN: '18.36',
  BRL: '5.34',
  ARS: '1425',
  CLP: '936.4',
  COP: '3760',
  PLN: '3.648',
  SEK: '9.48',
  NOK: '10.09',
  DKK: '6.415',
  HRK: '6.4752',
  RUB: '80.9',
}

export async function seedExchangeRates(db: Db): Promise<void> {
  const rows = Object.entries(unitsPerDollar).map(([currency, rate]) => ({
    currency,
    rate,
    as_of: asOf,
    source: 'Shipped with Fairlead',
    is_example: true,
  }))
  await db
    .insertInto('exchange_rates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
