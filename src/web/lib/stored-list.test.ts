import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedList } from './stored-list.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A stand-in for the browser's storage, since these tests run without a browser. */
function storage({ full = false, forbidden = false } = {}) {
  const kept = new Map<string, string>()
  const refuse = (is: boolean) => {
    if (is) throw new DOMException('refused')
  }
  return {
    getItem: (key: string) => {
      refuse(forbidden)
      return kept.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      refuse(forbidden || full)
      kept.set(key, text)
    },
    removeItem: (key: string) => {
      refuse(forbidden)
      kept.delete(key)
    },
  }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

describe('a list that this browser keeps', () => {
  test('is read again as it was written', () => {
    storedList('list', isText).write(['a', 'b'])
    expect(storedList('list', isText).read()).toEqual(['a', 'b'])
  })

  test('leaves nothing behind once it is empty', () => {
    const list = storedList('list', isText)
    list.write(['a'])
    list.write([])
    expect([localStorage.getItem('list'), list.read()]).toEqual([null, []])
  })

  test.each(['', 'no JSON', '{"a":1}', 'null', '"a"', '[[[', '[1,2,null]'])(
    'is empty where somebody else has written %j there',
    (text) => {
      localStorage.setItem('list', text)
      expect(storedList('list', isText).read()).toEqual([])
    },
  )

  test('keeps what is right among what is not', () => {
    localStorage.setItem('list', '["a", 1, {"b": 2}, "c"]')
    expect(storedList('list', isText).read()).toEqual(['a', 'c'])
  })

  test('is the same object until it changes: a page that shows it renders no more than it must', () => {
    const list = storedList('list', isText)
    list.write(['a'])
    expect(list.read()).toBe(list.read())
    localStorage.setItem('list', '["b"]')
    expect(list.read(), 'another tab has changed it').toEqual(['b'])
  })

  test.each([{ full: true }, { forbidden: true }])('lasts as long as the page where storage is %j', (how) => {
    vi.stubGlobal('localStorage', storage(how))
    const list = storedList('list', isText)
    expect(list.read()).toEqual([])
    list.write(['a'])
    if (how.forbidden) expect(list.read()).toEqual(['a'])
    expect(() => list.write([])).not.toThrow()
    expect(list.read()).toEqual([])
  })
})
