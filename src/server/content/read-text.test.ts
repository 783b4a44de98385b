import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { factsOf, fillIn, linkedFactsOf, readText, readTexts } from './read-text.ts'

const facts = { name: 'Fairlead', phone: '' }

describe('the facts of the site', () => {
  test('are those of the settings, in the words of a language', () => {
    const settings = readSettings({ SITE_NAME: 'Halyard', SERVICE_CHARGE_BP: '1275', HOLD_MINUTES: '20' })
    expect(factsOf(settings, 'en')).toMatchObject({ name: 'Halyard', service_charge: '12.75%', hold_minutes: '20' })
    expect(factsOf(settings, 'fr').service_charge).toBe('12,75\u00a0%')
    expect(factsOf(readSettings({ SERVICE_CHARGE_BP: '0' }), 'en').service_charge).toBe('0%')
  })

  test('are links where they are addresses and telephones', () => {
    const settings = readSettings({ CONTACT_PHONE: '+971 4 000 0000', SUPPORT_EMAIL: 'help@fairlead.example' })
    expect(linkedFactsOf(settings, 'en')).toMatchObject({
      name: 'Fairlead',
      phone: '[+971 4 000 0000](tel:+97140000000)',
      email: '[hello@fairlead.example](mailto:hello@fairlead.example)',
      support_email: '[help@fairlead.example](mailto:help@fairlead.example)',
      own_bookings_email: '',
    })
    expect(linkedFactsOf({ ...settings, CONTACT_PHONE: '' }, 'en').phone).toBe('')
  })

  test('send readers to the contact page where no address is set', () => {
    const settings = readSettings({ DEMO: 'off', PUBLIC_URL: 'https://yachts.example' })
    const page = '[https://yachts.example/contact](/contact)'
    expect(linkedFactsOf(settings, 'en')).toMatchObject({ email: page, support_email: page, own_email: '' })
    expect(factsOf(settings, 'en')).toMatchObject({ email: 'https://yachts.example/contact', opening_hours: '' })
  })

  test('have the opening hours with their zone', () => {
    const settings = readSettings({})
    expect(factsOf(settings, 'en').opening_hours).toBe(
      'Mon – Fri: 09:00 – 20:00, Sat – Sun: 10:00 – 18:00 (Gulf Standard Time)',
    )
    expect(factsOf(settings, 'fr').opening_hours).toBe(
      'lun. – ven.\u00a0: 09:00 – 20:00, sam. – dim.\u00a0: 10:00 – 18:00 (heure du Golfe)',
    )
  })

  test.each([
    ['Write to {name}.', 'Write to Fairlead.'],
    ['{name}{name}', 'FairleadFairlead'],
    ['Call {phone}', 'Call '],
    ['{unknown} {Name} { name }', '{unknown} {Name} { name }'],
    ['{constructor} {toString} {__proto__}', '{constructor} {toString} {__proto__}'],
    ['{{name}}', '{Fairlead}'],
    ['', ''],
  ])('stand in “%s”', (words, expected) => {
    expect(fillIn(words, facts)).toBe(expected)
  })

  test('are put in as they are, whatever signs they have', () => {
    expect(fillIn('{name}', { name: '$& $1 {phone}' })).toBe('$& $1 {phone}')
  })
})

describe('a text', () => {
  test('is read in its language, or in English', () => {
    expect(readText({ en: 'Sea', fr: 'Mer' }, 'fr', facts)).toBe('Mer')
    expect(readText({ en: 'Sea' }, 'fr', facts)).toBe('Sea')
    expect(readText({ en: 'Sea', fr: 'Mer' }, 'en', facts)).toBe('Sea')
  })

  test.each([
    ['Prix : 5 %', 'Prix\u00a0: 5 %'],
    ['Vraiment ? Oui !', 'Vraiment\u00a0? Oui\u00a0!'],
    ['« Halcyon » ; fin', '«\u00a0Halcyon\u00a0»\u00a0; fin'],
    ['à 10:30', 'à 10:30'],
  ])('in French breaks before no double sign: %s', (words, expected) => {
    expect(readText({ en: 'x', fr: words }, 'fr', facts)).toBe(expected)
    expect(readText({ en: words }, 'en', facts)).toBe(words)
  })
})

describe('texts within a block', () => {
  test('are read however deep they lie; what is none stays as it is', () => {
    const block = {
      type: 'facts',
      count: 3,
      none: null,
      items: [{ label: { en: 'Site', fr: 'Le site' }, value: { en: '{name}' } }, 'plain {name}'],
    }
    expect(readTexts(block, 'fr', facts)).toEqual({
      type: 'facts',
      count: 3,
      none: null,
      items: [{ label: 'Le site', value: 'Fairlead' }, 'plain {name}'],
    })
  })

  test('leave the shape of anything', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const wrapped = { list: [value], text: { en: 'Sea' } }
        expect(Object.keys(readTexts(wrapped, 'en', facts) as object)).toEqual(['list', 'text'])
      }),
    )
  })
})
