import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeroFailure, HeroLoading } from './hero-failure.tsx'

test('a hero that fails says so, why, and what to do', () => {
  const html = renderToString(<HeroFailure error={new Error('No film, no still')} />)
  expect(html).toContain('Something went wrong')
  expect(html).toContain('Please refresh the page')
  expect(html).toContain('No film, no still')
})

test('while it is refreshed it asks for patience', () => {
  const html = renderToString(<HeroLoading />)
  expect(html).toContain('Loading...')
  expect(html).toContain('Please wait while we load the page')
})
