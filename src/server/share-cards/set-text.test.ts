import { describe, expect, test } from 'vitest'
import { setText, type TextStyle } from './set-text.ts'
import { withFonts } from './site-fonts.ts'

const style: TextStyle = { weight: 700, size: 60, width: 700, mostLines: 3 }
const set = async (text: string, changes: Partial<TextStyle> = {}) =>
  setText(await withFonts(text), { ...style, ...changes })
const glyphsIn = (outlines: string) => outlines.match(/<path /g)?.length ?? 0

describe('the lines of a card', () => {
  test('a short text has one line, which is no wider than it must be', async () => {
    const { lines, isCut } = await set('Sea Breeze')
    expect(lines).toHaveLength(1)
    expect(isCut).toBe(false)
    expect(lines[0]?.width).toBeGreaterThan(250)
    expect(lines[0]?.width).toBeLessThan(400)
  })

  test('a line ends between words, and no line is wider than allowed', async () => {
    const words = 'A motor yacht for families, friends and long weekends'
    const { lines, isCut } = await set(words)
    expect(isCut).toBe(false)
    expect(lines.length).toBe(3)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(style.width)
    const spaces = words.split(' ').length - 1
    // A space where a line ends is not drawn.
    expect(lines.reduce((sum, { outlines }) => sum + glyphsIn(outlines), 0)).toBe(words.length - spaces)
  })

  test.each([
    ['words', 'A very long title that goes on '.repeat(7)],
    ['one word', 'W'.repeat(200)],
    ['Arabic', 'يخت فاخر للإيجار في دبي مع طاقم كامل '.repeat(6)],
    ['Chinese', '在迪拜租一艘豪华游艇享受海上日落与美食'.repeat(11)],
    ['Thai', 'เช่าเรือยอชท์หรูในดูไบพร้อมลูกเรือ'.repeat(6)],
    ['Hebrew and Latin', 'יאכטה Sea Star להשכרה בדובאי '.repeat(8)],
  ])('200 letters are cut after the last line: %s', async (_name, text) => {
    const { lines, isCut } = await set(text)
    expect(isCut).toBe(true)
    expect(lines).toHaveLength(style.mostLines)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(style.width)
    expect(lines.at(-1)?.width).toBeGreaterThan(style.width * 0.6)
  })

  test('an ellipsis stands where the text was cut: at the right of Latin, at the left of Arabic', async () => {
    const [, latin] = (await set('A very long title that goes on '.repeat(7), { mostLines: 2 })).lines
    const [, arabic] = (await set('يخت فاخر للإيجار في دبي مع طاقم كامل '.repeat(6), { mostLines: 2 })).lines
    const [dots] = (await set('…')).lines
    const shape = /d="([^"]*)"/.exec(dots?.outlines ?? '')?.[1] ?? 'none'
    expect(latin?.outlines.lastIndexOf(shape)).toBeGreaterThan((latin?.outlines.length ?? 0) / 2)
    expect(arabic?.outlines.indexOf(shape)).toBeLessThan(100)
  })

  test('right-to-left words stand from right to left, and brackets between them open the right way', async () => {
    const [line] = (await set('(Sea) يخت', { width: 1000 })).lines
    const [open] = (await set('(')).lines
    const shape = /d="([^"]*)"/.exec(open?.outlines ?? '')?.[1] ?? 'none'
    expect(line?.outlines.indexOf(shape)).toBeLessThan(100)
    const [reversed] = (await set('يخت (Sea)', { width: 1000 })).lines
    // The Latin word stands left of the Arabic one before it.
    expect(reversed?.outlines.indexOf(shape)).toBeLessThan(100)
  })
})

describe('letters', () => {
  test('pictographs are left out, with what joins them', async () => {
    expect((await withFonts('🚤 Party 👨‍👩‍👧 and fun 🇫🇷 1️⃣ ©')).text).toBe('Party and fun 1 ©')
    expect((await set('🚤')).lines).toEqual([])
  })

  test('markup is drawn as it is written', async () => {
    const { lines } = await set('<b>&"', { width: 1000 })
    expect(glyphsIn(lines[0]?.outlines ?? '')).toBe(5)
    expect(lines[0]?.outlines).not.toContain('<b>')
  })

  test('spaces of every kind, line breaks and control characters are one space or none', async () => {
    expect((await withFonts('  Sea \n\t Breeze\u0007\u200f ')).text).toBe('Sea Breeze')
  })
})
