import { expect, test } from 'vitest'
import { scriptsAfterPaint } from '../../patches/scripts-after-paint.server.ts'

const changed = (page: string) => scriptsAfterPaint(Buffer.from(page)).toString()
const script = '<script nonce="abc" type="module" async="">import "/a.js"</script>'
const page = `<head><title>Été</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/c.css"/></head><body>é${script}<p>end</p></body>`

test('scripts are neither fetched nor run until the page is painted; the rest stays as it is', () => {
  const made = changed(page)
  expect(made).not.toMatch(/modulepreload" href|type="module"/)
  expect(made).toContain('<link rel="later" href="/a.js"/><link rel="stylesheet" href="/c.css"/><script nonce="abc">')
  expect(made).toContain('</head><body>é<script nonce="abc" type="later">import "/a.js"</script><p>end</p></body>')
})

test('a page for everybody has no nonce', () => {
  expect(changed(page.replace(' nonce="abc"', ''))).toContain('<body>é<script type="later">')
})

test('a page without scripts is left alone', () => {
  for (const each of ['<p>plain</p>', page.replace(script, '')]) expect(changed(each)).toBe(each)
})
