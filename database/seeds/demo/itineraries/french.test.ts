import { expect, test } from 'vitest'
import { demoRoutes } from './all.ts'
import { frenchOfRoutes } from './french.ts'

const texts = new Set(
  Object.values(demoRoutes).flatMap(({ about, stops }) => [
    about,
    ...stops.flatMap(([name, , , , note]) => [name, note ?? '']),
  ]),
)

test('every sentence about a route is there in French, and nothing that no route says', () => {
  const sentences = [...texts].filter((text) => text.endsWith('.'))
  expect(sentences.filter((text) => !(text in frenchOfRoutes))).toEqual([])
  expect(Object.keys(frenchOfRoutes).filter((text) => !texts.has(text))).toEqual([])
})
