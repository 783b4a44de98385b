import { expect, it } from 'vitest'
import { isFromNotice, withNoticeMark } from './notice-path.ts'

it('marks a path with or without a query and a fragment', () => {
  const marked = ['/adminn', '/inbox?conversation=1', '/support/1#rating'].map(withNoticeMark)
  expect(marked).toEqual(['/adminn?notice=1', '/inbox?conversation=1&notice=1', '/support/1?notice=1#rating'])
  expect([isFromNotice('?conversation=1&notice=1'), isFromNotice('?conversation=1')]).toEqual([true, false])
})
