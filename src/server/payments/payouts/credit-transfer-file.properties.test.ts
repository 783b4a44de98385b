import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { minorUnits } from '#shared/money.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { type CreditTransfer, creditTransferFile, type TransferBatch } from './credit-transfer-file.ts'

const schema = XmlDocument.fromBuffer(
  readFileSync(new URL('../../../../tests/fixtures/credit-transfer.xsd', import.meta.url)),
)
const validator = XsdValidator.fromDoc(schema)
afterAll(() => {
  validator.dispose()
  schema.dispose()
})

const names = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }
type Found = (path: string) => string[]

/** Validates a file against the schema and reads it. Throws the errors of the schema. */
function read<Answer>(xml: string, use: (found: Found) => Answer): Answer {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return use((path) => document.find(path, names).map(({ content }) => content))
  } finally {
    document.dispose()
  }
}

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 })
const person = fc.oneof(
  fc.constantFrom('Ben Marek', 'Zoë Ångström', 'Straße & Söhne <GmbH>', 'Øystein "Jr."', '🛥️ Yachts 🌊', 'يخوت الخليج'),
  fc.constantFrom('//', '\u0000', ' ', '&lt;', ']]>', 'ﷺ'.repeat(20), '船'.repeat(120), 'A long name '.repeat(30)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const iban = fc.constantFrom(
  'AE070331234567890123456',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
)
const bic = fc.constantFrom('DEUTDEFF', 'DEUTDEFF500', 'NBADAEAAXXX')
const local = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJ0123456789'), minLength: 4, maxLength: 34 })

type Account = Pick<CreditTransfer, 'country' | 'number' | 'bankCode'>
const account: fc.Arbitrary<Account> = fc.oneof(
  fc.record({ country: fc.constantFrom('AE', 'DE', 'FR'), number: iban, bankCode: fc.option(bic) }),
  fc.record({ country: fc.constant('US'), number: local, bankCode: fc.constant('021000021') }),
  fc.record({ country: fc.constant('IN'), number: local, bankCode: fc.constant('HDFC0000001') }),
  fc.record({ country: fc.constantFrom('SG', 'JP'), number: local, bankCode: bic }),
)

const transfer: fc.Arbitrary<CreditTransfer> = fc
  .record({
    id: hex,
    amount: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    currency: fc.constantFrom('EUR', 'AED', 'JPY', 'KWD', 'USD'),
    holder: person,
    remark: person,
    account,
  })
  .map(({ account: given, ...rest }) => ({ ...rest, ...given }))

const batch: fc.Arbitrary<TransferBatch> = fc.record({
  id: hex,
  madeAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true }),
  debtor: fc.record({ name: person, iban, bic: fc.option(bic) }),
  transfers: fc.uniqueArray(transfer, { minLength: 1, maxLength: 12, selector: ({ id }) => id }),
})

/** Thousandths, from the decimal text in the file. */
function thousandths(decimal: string): bigint {
  const [whole = '', part = ''] = decimal.split('.')
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'))
}
const sum = (decimals: readonly string[]) => decimals.reduce((total, each) => total + thousandths(each), 0n)

describe('a batch of bank transfers', () => {
  it('keeps every rule of pain.001.001.09, whatever the names, amounts and accounts are', () => {
    fc.assert(
      fc.property(batch, (given) => {
        expect(() => read(creditTransferFile(given), () => undefined)).not.toThrow()
      }),
      { numRuns: runs(300) },
    )
  })

  it('counts and sums what is in it: as a whole, and the transfers of each currency', () => {
    fc.assert(
      fc.property(batch, (given) =>
        read(creditTransferFile(given), (found) => {
          const amounts = found('//p:InstdAmt')
          expect(found('//p:GrpHdr/p:NbOfTxs')).toEqual([String(given.transfers.length)])
          expect(sum(found('//p:GrpHdr/p:CtrlSum'))).toBe(sum(amounts))
          expect(amounts).toHaveLength(given.transfers.length)
          const currencies = [...new Set(given.transfers.map(({ currency }) => currency))].sort()
          expect(found('//p:PmtInf/p:DbtrAcct/p:Ccy')).toEqual(currencies)
          for (const currency of currencies) {
            const block = `//p:PmtInf[p:DbtrAcct/p:Ccy='${currency}']`
            const own = found(`${block}//p:InstdAmt[@Ccy='${currency}']`)
            expect(found(`${block}//p:InstdAmt`)).toEqual(own)
            expect(found(`${block}/p:NbOfTxs`)).toEqual([String(own.length)])
            expect(sum(found(`${block}/p:CtrlSum`))).toBe(sum(own))
          }
        }),
      ),
      { numRuns: runs(200) },
    )
  })

  it('pays each amount exactly, with the decimals of its currency, to its own account under its own id', () => {
    fc.assert(
      fc.property(batch, (given) =>
        read(creditTransferFile(given), (found) => {
          expect(found('//p:PmtInf/p:DbtrAcct/p:Id/p:IBAN').every((each) => each === given.debtor.iban)).toBe(true)
          for (const { id, amount, currency, number, country } of given.transfers) {
            const own = `//p:CdtTrfTxInf[p:PmtId/p:EndToEndId='${id}']`
            const [text = ''] = found(`${own}/p:Amt/p:InstdAmt[@Ccy='${currency}']`)
            expect(text.split('.')[1]?.length ?? 0).toBe(minorUnits(currency))
            expect(thousandths(text)).toBe(BigInt(amount) * 10n ** BigInt(3 - minorUnits(currency)))
            const hasIban = ['AE', 'DE', 'FR'].includes(country)
            expect(found(`${own}/p:CdtrAcct/p:Id/p:IBAN`)).toEqual(hasIban ? [number] : [])
            expect(found(`${own}/p:CdtrAcct/p:Id/p:Othr/p:Id`)).toEqual(hasIban ? [] : [number])
          }
        }),
      ),
      { numRuns: runs(200) },
    )
  })

  const one: TransferBatch = {
    id: '0123456789abcdef01234567',
    madeAt: new Date('2026-11-24T17:00:00Z'),
    debtor: { name: 'Fairlead', iban: 'DE89370400440532013000', bic: null },
    transfers: [
      {
        id: '89abcdef0123456789abcdef',
        amount: 12_345,
        currency: 'KWD',
        holder: 'Ben Marek',
        country: 'US',
        // A number that looks like an IBAN and is none.
        number: 'AB12CDEFGHIJ012345',
        bankCode: '021000021',
        remark: 'Fairlead payout',
      },
    ],
  }

  it('does not take an account for an IBAN that only looks like one', () => {
    read(creditTransferFile(one), (found) => {
      expect(found('//p:CdtrAcct/p:Id/p:Othr/p:Id')).toEqual(['AB12CDEFGHIJ012345'])
      expect(found('//p:InstdAmt')).toEqual(['12.345'])
    })
  })

  it.each([
    ['another order', (xml: string) => xml.replace(/(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1')],
    ['an element that is missing', (xml: string) => xml.replace(/<EndToEndId>.*?<\/EndToEndId>/, '')],
    ['a name that is too long', (xml: string) => xml.replace('Ben Marek', 'B'.repeat(141))],
    ['a letter that banks do not take', (xml: string) => xml.replace('Ben Marek', 'Bén Marek')],
    ['too many decimals', (xml: string) => xml.replace('12.345</InstdAmt>', '12.345678</InstdAmt>')],
    ['an amount of nothing', (xml: string) => xml.replace('>12.345</InstdAmt>', '>0.000</InstdAmt>')],
    ['an IBAN with a space', (xml: string) => xml.replace('DE89370400440532013000', 'DE89 3704')],
    ['another version', (xml: string) => xml.replace('pain.001.001.09', 'pain.001.001.03')],
  ])('is refused by the schema with %s', (_, spoil) => {
    const xml = creditTransferFile(one)
    expect(spoil(xml)).not.toBe(xml)
    expect(() => read(spoil(xml), () => undefined)).toThrow()
  })
})
