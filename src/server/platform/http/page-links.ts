/**
 * The resources that a page needs first, as a Link header. Proxies turn it into early hints (103), so that browsers start
 * earlier.
 */
export function linksOf(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const styles = tags.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => `<${href}>; rel=preload; as=style`)
  const preloads = tags.filter(({ rel, as }) => rel === 'preload' && (as === 'font' || as === 'image')).map(preloadOf)
  const picture = preloads.some((link) => link.includes('as=image')) ? undefined : firstPicture(html)
  return [...new Set([...styles, ...preloads, ...(picture ? [picture] : [])])]
}

type Attributes = Record<string, string | undefined>

const preloadOf = ({ href, as, type, crossorigin }: Attributes) =>
  [
    `<${href}>; rel=preload; as=${as}`,
    type && `type="${type}"`,
    crossorigin !== undefined && 'crossorigin',
    as === 'image' && 'fetchpriority=high',
  ]
    .filter(Boolean)
    .join('; ')

/** The first picture with high priority: the largest element in view. */
function firstPicture(html: string): string | undefined {
  const [, source = '', image = ''] = /(<source\b[^>]*>)(<img\b[^>]*fetchpriority="high"[^>]*>)/i.exec(html) ?? []
  const { srcset, sizes, type } = attributesOf(source)
  const { src } = attributesOf(image)
  if (!srcset || !src) return undefined
  const candidates = `imagesrcset="${srcset}"; imagesizes="${sizes ?? '100vw'}"`
  return `<${src}>; rel=preload; as=image; ${candidates}; type="${type}"; fetchpriority=high`
}

const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  )
