import { expect, test } from 'vitest'
import { structuredText } from './structured-data.server.ts'

test('what is told to search engines can end no element of the page', () => {
  const text = structuredText([{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><script>alert(1)</script><!--')
  expect(structuredText([])).toBe('')
})
