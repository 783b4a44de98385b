import { describe, expect, it } from 'vitest'
import type { Setting } from '#contract/settings/settings.ts'
import { readSettingValue } from './read-setting-value.server.ts'
import { formValuesOf } from './setting-form-values.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const settingOf = (type: Setting['type'], value: Setting['value']) => ({ type, value }) as Setting

describe('the form of a setting', () => {
  it.each([
    ['text', 'Halyard'],
    ['number', 15],
    ['percent', 1450],
    ['switch', false],
    ['links', [{ name: 'Instagram', url: 'https://instagram.example/fairlead' }]],
    ['colours', { light: '#0e4d64', dark: '#7cc4d8' }],
    ['hours', [{ opens: '09:00', closes: '18:00' }, null, null, null, null, null, null]],
    ['texts', { en: 'Cookies?', fr: 'Des cookies ?' }],
  ] as const)('gives back what it was filled with: %s', (type, value) => {
    const setting = settingOf(type, value as Setting['value'])
    expect(readSettingValue(setting, formOf(formValuesOf(setting)))).toEqual(value)
  })

  it('takes a percentage with a comma, and several of a list', () => {
    expect(readSettingValue(settingOf('percent', 0), formOf({ value: '7,25' }))).toBe(725)
    const form = formOf({})
    form.append('value', 'EUR')
    form.append('value', 'USD')
    expect(readSettingValue(settingOf('codes', []), form)).toEqual(['EUR', 'USD'])
  })

  it('leaves what is none for the API to refuse', () => {
    expect(readSettingValue(settingOf('number', 0), formOf({ value: 'many' }))).toBe('many')
    expect(readSettingValue(settingOf('switch', true), formOf({ value: 'perhaps' }))).toBe('perhaps')
    expect(readSettingValue(settingOf('links', []), formOf({ value: 'Instagram' }))).toEqual([
      { name: 'Instagram', url: '' },
    ])
  })
})
