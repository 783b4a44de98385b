import { expect, test } from 'vitest'
import { linksOf } from './page-links.ts'

const head = (
  more = '',
) => `<head><link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/a.woff2"/>
  <link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/root.css"/>${more}</head>`

const font = '</a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'
const style = '</root.css>; rel=preload; as=style'

test('styles and fonts are told beforehand', () => {
  expect(linksOf(`${head()}<body></body>`)).toEqual([style, font])
})

test('so is the picture that a page names …', () => {
  expect(linksOf(head('<link rel="preload" as="image" href="/hero.avif"/>'))).toContain(
    '</hero.avif>; rel=preload; as=image; fetchpriority=high',
  )
})

test('… or else the first that is to come first, in the sizes that it is offered in', () => {
  const picture = (name: string, priority: string) =>
    `<picture><source type="image/avif" srcSet="/${name}?w=1&amp;h=2 334w" sizes="50vw"/><img src="/${name}?w=2"${priority}/></picture>`
  const body = `${picture('late', '')}${picture('first', ' fetchPriority="high"')}${picture('second', ' fetchPriority="high"')}`
  expect(linksOf(head() + body).at(-1)).toBe(
    '</first?w=2>; rel=preload; as=image; imagesrcset="/first?w=1&h=2 334w"; imagesizes="50vw"; type="image/avif"; fetchpriority=high',
  )
})
