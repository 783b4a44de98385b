import { expect, it } from 'vitest'
import type { Statement } from '#contract/payments/statements.ts'
import { anInvoice } from '#tests/builders/document-content.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import { renderStatement } from '../statements/render-statement.ts'
import type { CreditNote, DocumentContent, Receipt } from '../stored-content.ts'
import { wordsOf } from '../words.ts'
import { renderDocument } from './render-document.ts'

const { version, number, issuedAt, locale, currency, seller, market, buyer, trip, taxes } = anInvoice
const head = { version, number, issuedAt, locale, currency, seller, market, buyer, trip, taxes } as const
const payment = { at: issuedAt, amount: 2_368_92, way: 'card', card: { brand: 'visa', last4: '4242' } } as const
const aReceipt: Receipt = {
  ...head,
  kind: 'receipt',
  purpose: 'deposit',
  payment,
  total: 8_046_41,
  paid: 2_368_92,
  invoice: 'INV-000042',
}
const aCreditNote: CreditNote = { ...head, kind: 'credit_note', refund: payment, invoice: null }

/** Normalises a text: Unicode has several ways to write some letters, and the reader drops joiners. */
const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')

const read = async (pdf: Uint8Array) => comparable((await readPdf(pdf)).join('\n'))

// The library caches its fonts. A document must not affect the next one.
it.each<[string, DocumentContent]>([
  ['invoice', anInvoice],
  ['receipt', aReceipt],
  ['credit note', aCreditNote],
])('%s: its text is copied as it was written, plain letters also after the same with accents', async (_, content) => {
  for (const language of ['en', 'fr'] as const) {
    for (const name of [
      'Ûÿùû',
      'Zoë Kušić-Nuñez d’Œuvre',
      'Albert Guest, office for affluent files',
      'Ünal Łęçki fjord AVATAR',
    ]) {
      const text = await read(await renderDocument({ ...content, locale: language, buyer: { ...content.buyer, name } }))
      expect(text).toContain(comparable(name))
      for (const known of [content.seller.name, content.market.name, content.trip.reference, content.number])
        expect(text).toContain(known)
      expect(text).not.toMatch(/[\p{Cc}\p{Co}\p{Cn}]/u)
      expect(text).toContain(language === 'en' ? '383.16' : '383,16')
    }
  }
})

const names = {
  Adlam: '𞤀𞤣𞤤𞤢𞤥',
  Arabic: 'محمد بن راشد آل مكتوم لا',
  'Arabic, with vowels': 'مُحَمَّدٌ',
  Armenian: 'Արամ Խաչատրյան',
  Balinese: 'ᬩᬮᬶ',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  'Canadian syllabics': 'ᐃᓄᒃᑎᑐᑦ',
  Cham: 'ꨌꩌ',
  Cherokee: 'ᏣᎳᎩ',
  'Chinese, simplified': '王小明 刘建国，北京市朝阳区',
  'Chinese, of Hong Kong': '𠝹 𨋢 㗎',
  'Chinese, traditional': '陳大文 劉鳳儀 臺灣',
  Cyrillic: 'Иван Щёголев Ґалаґан',
  Devanagari: 'श्रीमती क्षितिज शर्मा',
  Ethiopic: 'ሀይለ ገብረሥላሴ',
  Georgian: 'გიორგი მარგველაშვილი',
  Greek: 'Γιώργος Παπαδόπουλος',
  Gujarati: 'ગુજરાતી શ્રી',
  Gurmukhi: 'ਗੁਰਮੁਖੀ ਸਿੰਘ',
  Hebrew: 'שלום כהן',
  'Hebrew, with vowels': 'שָׁלוֹם עֲלֵיכֶם',
  Japanese: '山田太郎 やまだ ガーデン 𠮷野',
  Javanese: 'ꦧꦱꦗꦮ',
  Kannada: 'ಶ್ರೀನಿವಾಸ',
  Khmer: 'សុខ ស្រីមុំ',
  Korean: '김민수 이화',
  'Korean, decomposed': '김민수'.normalize('NFD'),
  Lao: 'ສົມສັກ ນໍ້າ',
  Latin: 'Nguyễn Văn Đức',
  'Latin, decomposed': 'Zoë Müller'.normalize('NFD'),
  'Latin, a mark without a letter of its own': 'Am̀elie',
  Lisu: 'ꓡꓲ ꓢꓴ',
  Malayalam: 'ശ്രീനിവാസൻ',
  'Meetei Mayek': 'ꯃꯩꯇꯩ',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠠᠲᠤ',
  Myanmar: 'အောင်ဆန်းစုကြည်',
  'N’Ko': 'ߒߞߏ ߡߊ߬ߙߌ',
  Odia: 'ଓଡ଼ିଆ',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ',
  Persian: 'علی‌رضا کیانی پژمان',
  Sinhala: 'ශ්‍රී ලංකා',
  Sundanese: 'ᮞᮥᮔ᮪ᮓ',
  Syriac: 'ܣܘܪܝܝܐ',
  Tamil: 'கொங்கு ஸ்ரீ தமிழ்',
  Telugu: 'శ్రీనివాస్ రావు',
  Thaana: 'ދިވެހި',
  Thai: 'สมชาย น้ำใจ ก๊กกี้',
  Tibetan: 'བཀྲ་ཤིས་',
  Tifinagh: 'ⴰⵎⴰⵣⵉⵖ',
  Urdu: 'ڈاکٹر محمد ٹیپو',
  Yi: 'ꆈꌠꁱꂷ',
}

it.each(Object.entries(names))('prints a name in %s', async (_, name) => {
  const text = await read(await renderDocument({ ...anInvoice, buyer: { ...buyer, name, address: `1, ${name}` } }))
  expect(text).toContain(`Billed to ${comparable(name)} `)
  expect(text).toContain('7,260.00')
  expect(text).not.toContain('?')
})

it('prints names of several scripts on one statement', async () => {
  const statement: Statement = {
    month: '2027-05',
    currency: 'AED',
    owner: 'ශ්‍රී ලංකා กรุงเทพ עברית',
    opening: 0,
    lines: [
      {
        at: issuedAt,
        kind: 'charter',
        booking: { id: '01890000-0000-7000-8000-000000000000', reference: 'FL-7KQ2M9XA', yacht: '海の星 “Étoile”' },
        payoutId: null,
        gross: 10_000_00,
        commission: 1_500_00,
        serviceCharge: 0,
        tax: 75_00,
        net: 8_425_00,
      },
    ],
    sums: [],
    closing: 8_425_00,
  }
  const words = wordsOf({ locale: 'fr', currency: 'AED', zone: 'UTC' })
  const text = await read(
    await renderStatement(statement, { words, market: 'Fairlead', locale: 'fr', month: 'mai 2027' }),
  )
  for (const known of [statement.owner, '海の星 “Étoile”', '10 000,00', '−1 500,00', '8 425,00'])
    expect(text).toContain(comparable(known))
})

it('prints a sign that no font has as a question mark, and a name that fits no line on several', async () => {
  const name = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)} 🛥 𓀀`
  const text = await read(await renderDocument({ ...anInvoice, buyer: { ...buyer, name } }))
  expect(text.replaceAll(' ', '')).toContain(`Billedto${name.replace(/ .*/, '')}??Rua`)
})
