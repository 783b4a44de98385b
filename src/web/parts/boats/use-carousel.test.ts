import { expect, test } from 'vitest'
import { turned } from './use-carousel.ts'

test('at first only the first picture is loaded; from then on the next one too', () => {
  const atFirst = { shown: 0, loaded: [0] }
  expect(turned(atFirst, 0, 5)).toEqual({ shown: 0, loaded: [0, 1] })
  expect(turned(turned(atFirst, 0, 5), 1, 5)).toEqual({ shown: 1, loaded: [0, 1, 2] })
})

test('it goes round both ways', () => {
  expect(turned({ shown: 0, loaded: [0] }, -1, 3)).toEqual({ shown: 2, loaded: [0, 2] })
  expect(turned({ shown: 2, loaded: [0, 1, 2] }, 1, 3)).toEqual({ shown: 0, loaded: [0, 1, 2] })
})
