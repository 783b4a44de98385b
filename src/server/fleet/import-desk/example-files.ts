import { Hono } from 'hono'
import { addDays, dayMs, isoWeekday, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import { Locale } from '#shared/locale.ts'
import type { FleetField } from '#shared/row-fields.ts'
import type { Services } from '../../platform/context.ts'
import { csvMark, csvRow } from '../../platform/csv.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import type { SaleUnit } from '../import/sale-unit.ts'

type ExampleField = Exclude<FleetField, 'currency'> | 'pictures'
type ExampleRow = Partial<Record<ExampleField, string>>

/** The headings of the examples. The import recognises all of them. */
const headings: Record<Locale, Partial<Record<ExampleField, string>>> = {
  en: {
    id: 'yacht_id',
    title: 'title',
    model: 'model',
    name: 'boat_name',
    type: 'type',
    service: 'service',
    base: 'base',
    country: 'country',
    unit: 'unit',
    from: 'from',
    to: 'to',
    year: 'year',
    length: 'length_m',
    cabins: 'cabins',
    berths: 'berths',
    price: 'price_eur',
    listPrice: 'list_price_eur',
    deposit: 'deposit_eur',
    minimum: 'minimum',
    opens: 'opens',
    closes: 'closes',
    descriptionEn: 'description_en',
    descriptionFr: 'description_fr',
    pictures: 'photos',
  },
  fr: {
    id: 'référence',
    title: 'titre',
    model: 'modèle',
    name: 'nom_du_bateau',
    type: 'type_de_bateau',
    service: 'service',
    base: 'base',
    country: 'pays',
    unit: 'unité',
    from: 'du',
    to: 'au',
    year: 'année',
    length: 'longueur_m',
    cabins: 'cabines',
    berths: 'couchages',
    price: 'prix_eur',
    listPrice: 'list_price_eur',
    deposit: 'caution_eur',
    minimum: 'minimum',
    opens: 'ouverture',
    closes: 'fermeture',
    descriptionEn: 'description_en',
    descriptionFr: 'description_fr',
    pictures: 'photos',
  },
}

const yacht: ExampleRow = {
  id: '1001',
  title: 'Bavaria 46 “Example One” in Kaštela',
  model: 'Bavaria 46',
  name: 'Example One',
  type: 'Sailing yacht',
  service: 'Bareboat',
  base: 'Marina Kaštela',
  country: 'Croatia',
  year: '2019',
  length: '14.27',
  cabins: '4',
  berths: '8',
  descriptionEn: 'A quiet yacht for a family, with a large cockpit and a new dinghy.',
  descriptionFr: 'Un bateau calme pour une famille, avec un grand cockpit et une annexe neuve.',
  pictures: 'https://www.example.com/one-1.jpg | https://www.example.com/one-2.jpg',
}

const motorBoat: ExampleRow = {
  ...yacht,
  id: '2001',
  title: 'Day boat “Example Two” in Split',
  model: 'Zodiac Medline 7.5',
  name: 'Example Two',
  type: 'RIB',
  service: 'Crewed',
  base: 'Split',
  year: '2021',
  length: '7.5',
  cabins: '0',
  berths: '10',
  descriptionEn: 'A fast boat with a skipper for the islands around Split.',
  descriptionFr: 'Un bateau rapide avec skipper pour les îles autour de Split.',
  pictures: 'https://www.example.com/two-1.jpg | https://www.example.com/two-2.jpg',
}

/** Two yachts' rows: weeks of a season, days with a dearer season, or hours. */
function rowsOf(unit: SaleUnit, today: LocalDate): ExampleRow[] {
  const saturday = firstSaturday(`${Number(today.slice(0, 4)) + 1}-06-01`)
  if (unit === 'week')
    return [0, 7].map((days) => ({
      ...yacht,
      unit,
      from: addDays(saturday, days),
      to: addDays(saturday, days + 7),
      price: days === 0 ? '2400' : '2600',
      listPrice: '2800',
      deposit: '1500',
    }))
  const season = { from: addDays(saturday, 28), to: addDays(saturday, 83) }
  if (unit === 'day')
    return [
      { ...motorBoat, unit, price: '480', deposit: '500', minimum: '1', opens: '09:00', closes: '18:00' },
      { ...motorBoat, unit, ...season, price: '590', deposit: '500', minimum: '1', opens: '09:00', closes: '18:00' },
    ]
  return [
    { ...motorBoat, unit, price: '90', deposit: '300', minimum: '2', opens: '08:00', closes: '20:00' },
    { ...motorBoat, unit, ...season, price: '120', deposit: '300', minimum: '2', opens: '08:00', closes: '20:00' },
  ]
}

const firstSaturday = (day: LocalDate) => addDays(day, (6 - isoWeekday(day) + 7) % 7)

/** A small file with every usual column, to begin from. */
function exampleFile(unit: SaleUnit, locale: Locale, today: LocalDate): string {
  const rows = rowsOf(unit, today)
  const fields = Object.entries(headings[locale]).filter(([field]) => rows.some((row) => row[field as ExampleField]))
  const lines = [
    fields.map(([, heading]) => heading),
    ...rows.map((row) => fields.map(([field]) => row[field as ExampleField] ?? '')),
  ]
  return csvMark + lines.map(csvRow).join('')
}

const units: Readonly<Record<string, SaleUnit>> = { hourly: 'hour', daily: 'day', weekly: 'week' }

/** The example files to download. They hold nothing of anybody. */
export function exampleFileRoutes({ now }: Pick<Services, 'now'>) {
  const routes = new Hono<HttpEnv>()
  routes.get('/:name{(?:hourly|daily|weekly)\\.csv}', (c) => {
    const unit = units[c.req.param('name').replace('.csv', '')] ?? 'week'
    const locale = Locale.catch('en').parse(c.req.query('locale'))
    const text = exampleFile(unit, locale, toLocalDate(Math.floor(now() / dayMs)))
    return c.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="example-${c.req.param('name')}"`,
    })
  })
  return routes
}
