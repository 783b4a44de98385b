import { createElement, type ReactNode } from 'react'

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const tokens = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:[^>"]|"[^"]*")*?)\/?>|[^<]+/g
const raw = /^(script|style)$/

type Open = { name: string; props: Record<string, unknown>; children: ReactNode[] }

/** The React elements that render to this markup. They have no components and no data. */
export function elementTree(html: string): ReactNode {
  const root: Open = { name: '', props: {}, children: [] }
  const stack = [root]
  let skipTo = 0
  for (const token of html.matchAll(tokens)) {
    const [text, slash, name = '', attributes = ''] = token
    const top = stack.at(-1) ?? root
    if (token.index < skipTo || text.startsWith('<!')) continue
    if (!text.startsWith('<')) top.children.push(decode(text))
    else if (slash) close(stack)
    else if (empty.has(name)) top.children.push(createElement(name, { ...propsOf(attributes), key: token.index }))
    else if (raw.test(name)) {
      const end = html.indexOf(`</${name}>`, token.index)
      const inner = { __html: html.slice(token.index + text.length, end) }
      top.children.push(
        createElement(name, { ...propsOf(attributes), key: token.index, dangerouslySetInnerHTML: inner }),
      )
      skipTo = end + name.length + 3
    } else stack.push({ name, props: { ...propsOf(attributes), key: token.index }, children: [] })
  }
  return root.children[0]
}

function close(stack: Open[]): void {
  const { name, props, children } = stack.pop() ?? { name: '', props: {}, children: [] }
  stack.at(-1)?.children.push(createElement(name, props, ...children))
}

const propsOf = (attributes: string): Record<string, unknown> =>
  Object.fromEntries(
    [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      // React takes styles as objects. As text under another name they cost the same.
      name === 'style' ? 'data-style' : name,
      decode(value),
    ]),
  )

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
