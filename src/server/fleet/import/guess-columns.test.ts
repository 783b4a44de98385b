import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fleetFields } from '#shared/row-fields.ts'
import { Mapping, missingFields, proposeColumns } from './mapping.ts'
import { programOf } from './program-of.ts'
import { isPictureColumn } from './read-pictures.ts'
import { usualNames } from './usual-names.ts'

const none = Mapping.parse({})

/** Headings as programs write them. The rows of the file are made up. */
const headings: Record<string, { header: string; program: string | null; fields: Record<string, string> }> = {
  'offers of MMK': {
    header:
      'yachtId,yacht,model,kind,startBase,endBase,dateFrom,dateTo,product,price,currency,startPrice,discountPercentage,securityDeposit,obligatoryExtrasPrice,berths,cabins,wc,length,year',
    program: 'mmk',
    fields: {
      id: 'yachtId',
      title: 'yacht',
      model: 'model',
      type: 'kind',
      base: 'startBase',
      from: 'dateFrom',
      to: 'dateTo',
      service: 'product',
      price: 'price',
      currency: 'currency',
      listPrice: 'startPrice',
      discount: 'discountPercentage',
      deposit: 'securityDeposit',
      bathrooms: 'wc',
    },
  },
  'free yachts of NauSYS': {
    header:
      'yachtId;yachtName;yachtModel;type;locationFrom;locationTo;country;periodFrom;periodTo;priceListPrice;clientPrice;currency;depositAmount;buildYear;cabins;berthsTotal;wc;loa',
    program: 'nausys',
    fields: {
      id: 'yachtId',
      title: 'yachtName',
      model: 'yachtModel',
      base: 'locationFrom',
      from: 'periodFrom',
      to: 'periodTo',
      price: 'clientPrice',
      listPrice: 'priceListPrice',
      currency: 'currency',
      deposit: 'depositAmount',
      year: 'buildYear',
      berths: 'berthsTotal',
      length: 'loa',
    },
  },
  'a list of a broker': {
    header:
      'name,dates,base,country,type,anno,anno_refit,service,length_ft,cabins,berths,wc,price_eur,original_price_eur,discount,deposit_eur,yacht_id',
    program: null,
    fields: {
      id: 'yacht_id',
      title: 'name',
      week: 'dates',
      price: 'price_eur',
      listPrice: 'original_price_eur',
      refit: 'anno_refit',
    },
  },
  'a list by the hour': {
    header: 'Ref,Boat Name,Title,Category,Marina,Hourly rate,Minimum hours,Opening time,Closing time,Photo 1,Photo 2',
    program: null,
    fields: {
      id: 'Ref',
      name: 'Boat Name',
      title: 'Title',
      type: 'Category',
      base: 'Marina',
      price: 'Hourly rate',
      minimum: 'Minimum hours',
    },
  },
  'a French list': {
    header: 'référence;titre;type de bateau;base;pays;du;au;prix_eur;caution_eur;année;longueur_m',
    program: null,
    fields: {
      id: 'référence',
      title: 'titre',
      type: 'type de bateau',
      from: 'du',
      to: 'au',
      price: 'prix_eur',
      deposit: 'caution_eur',
    },
  },
}

describe('the columns of', () => {
  it.each(Object.entries(headings))('%s are taken for what they are', (_, { header, program, fields }) => {
    const columns = header.split(/[,;]/)
    const found = proposeColumns(columns, none)
    expect(found).toMatchObject(fields)
    expect(missingFields(found, none)).toEqual([])
    expect(programOf(columns)).toBe(program)
  })
})

describe('any heading', () => {
  const known = fc.constantFrom(...Object.values(usualNames).flat())
  const styled = fc.tuple(known, fc.constantFrom('plain', 'snake', 'camel', 'upper', 'spaced')).map(([name, style]) => {
    if (style === 'snake') return name.replaceAll(' ', '_')
    if (style === 'camel') return name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
    return style === 'upper' ? name.toUpperCase() : style === 'spaced' ? ` ${name} ` : name
  })
  const header = fc.uniqueArray(fc.oneof(styled, fc.string({ maxLength: 30 })), { maxLength: 40 })

  it('gives no column to two fields, and only columns that there are', () => {
    fc.assert(
      fc.property(header, (columns) => {
        const found = Object.values(proposeColumns(columns, none))
        expect(new Set(found).size).toBe(found.length)
        expect(found.filter((column) => !columns.includes(column))).toEqual([])
      }),
    )
  })

  it('is read alike whatever the order of its columns and however they are written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fleetFields), fc.constantFrom('plain', 'snake', 'upper'), (field, style) => {
        const [name = ''] = usualNames[field]
        const written = style === 'snake' ? name.replaceAll(' ', '_') : style === 'upper' ? name.toUpperCase() : name
        const others = ['unrelated', 'remark']
        expect(proposeColumns([written, ...others], none)).toEqual(proposeColumns([...others, written], none))
        expect(Object.values(proposeColumns([written, ...others], none))).toEqual([written])
      }),
    )
  })

  it('keeps what a mapping says, and reads nothing else where the mapping is whole', () => {
    fc.assert(
      fc.property(header, (columns) => {
        const [first] = columns
        if (first === undefined) return
        const mapping = Mapping.parse({ columns: { base: first }, isWhole: true })
        expect(proposeColumns(columns, mapping)).toEqual({ base: first })
        const { isWhole: _, ...open } = mapping
        expect(proposeColumns(columns, open).base).toBe(first)
      }),
    )
  })

  it('has pictures only in columns that say so', () => {
    expect(['Photo 1', 'image_url', 'pictures'].every(isPictureColumn)).toBe(true)
    expect(['photographer', 'price', 'imagery'].some(isPictureColumn)).toBe(false)
  })
})
