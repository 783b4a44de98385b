import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import type { StudioBlock } from '#contract/studio/document.ts'
import { schema } from './schema.ts'

export type Language = 'en' | 'fr'
export const languages: readonly Language[] = ['en', 'fr']

type Words = { en: string; fr: string }

let count = 0
/** A new id of a line, unique in this tab. */
export function newLineId(): string {
  count += 1
  return `l${count}`
}

const linked = /\[([^\]]+)\]\((\/[^)\s]*)\)/g

/** The text of a line, with `[words](/address)` as links where the line may have any. */
function inlineOf(type: NodeType, text: string): Fragment {
  const nodes: Node[] = []
  const add = (words: string, to?: string) => {
    if (words === '') return
    nodes.push(schema.text(words, to === undefined ? [] : [schema.mark('link', { to })]))
  }
  let end = 0
  if (type.allowsMarkType(schema.mark('link', { to: '/' }).type)) {
    for (const match of text.matchAll(linked)) {
      add(text.slice(end, match.index))
      add(match[1] ?? '', match[2])
      end = match.index + match[0].length
    }
  }
  add(text.slice(end))
  return Fragment.from(nodes)
}

/** The text of a line as it is stored. */
export function textOf(line: Node): string {
  let text = ''
  line.forEach((child) => {
    const link = child.marks.find(({ type }) => type.name === 'link')
    const words = child.text ?? ''
    text += link ? `[${words.replaceAll(']', ')')}](${link.attrs.to})` : words
  })
  return text
}

/** The two documents of a body: of equal structure, each with the texts of one language. */
export function docsOf(blocks: readonly StudioBlock[]): Record<Language, Node> {
  const ids: string[] = []
  const build = (language: Language): Node => {
    let next = 0
    const line = (name: string, words: Words | undefined, attrs: object = {}) => {
      const id = ids[next] ?? newLineId()
      ids[next] = id
      next += 1
      const type = schema.nodes[name] as NodeType // every name stands in the schema
      return type.create({ id, ...attrs }, inlineOf(type, words?.[language] ?? ''))
    }
    const nodes = blocks.map((block) => nodeOf(block, line))
    return schema.node('doc', null, nodes.length > 0 ? nodes : [line('paragraph', undefined)])
  }
  return { en: build('en'), fr: build('fr') }
}

type MakeLine = (name: string, words: Words | undefined, attrs?: object) => Node

function nodeOf(block: StudioBlock, line: MakeLine): Node {
  const { node } = schema
  const make = (name: string, attrs: object | null, children: Node[]) => node.call(schema, name, { ...attrs }, children)
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return line(block.type, block.text)
    case 'link':
      return line('button', block.text, { to: block.to })
    case 'list':
      return make(
        'list',
        null,
        atLeastOne(block.items).map((item) => line('item', item)),
      )
    case 'quote':
      return make('quote', null, [line('quote_text', block.text), line('quote_by', block.by)])
    case 'picture':
      return make('picture', { key: block.key }, [line('alt', block.alt), line('caption', block.caption)])
    case 'film':
      return make('film', { key: block.key, poster: block.poster }, [
        line('alt', block.alt),
        line('caption', block.caption),
      ])
    case 'facts':
      return make(
        'facts',
        null,
        atLeastOne(block.items).map((item) =>
          make('fact', null, [line('label', item?.label), line('value', item?.value)]),
        ),
      )
    case 'steps':
      return make(
        'steps',
        null,
        atLeastOne(block.items).map((item) =>
          make('step', null, [line('step_title', item?.title), line('step_text', item?.text)]),
        ),
      )
    case 'cookies':
      return make('cookies', { purpose: block.purpose }, [])
    case 'section':
      return make('section', { name: block.name }, [])
  }
}

const atLeastOne = <Item>(items: readonly Item[]): readonly (Item | undefined)[] =>
  items.length > 0 ? items : [undefined]

/** The body of two documents of equal structure. A single empty paragraph is an empty body. */
export function blocksOf({ en, fr }: Record<Language, Node>): StudioBlock[] {
  const blocks: StudioBlock[] = []
  en.forEach((node, _offset, index) => {
    blocks.push(blockOf(node, fr.child(index)))
  })
  const [first] = blocks
  const isBlank = blocks.length === 1 && first?.type === 'paragraph' && first.text.en === '' && first.text.fr === ''
  return isBlank ? [] : blocks
}

function blockOf(en: Node, fr: Node): StudioBlock {
  const both = (english: Node, french: Node): Words => ({ en: textOf(english).trim(), fr: textOf(french).trim() })
  const childAt = (index: number) => both(en.child(index), fr.child(index))
  const each = <Item>(read: (english: Node, french: Node) => Item): Item[] => {
    const items: Item[] = []
    en.forEach((child, _offset, index) => {
      items.push(read(child, fr.child(index)))
    })
    return items
  }
  const pair = (english: Node, french: Node, at: number) => both(english.child(at), french.child(at))
  switch (en.type.name) {
    case 'heading':
      return { type: 'heading', text: both(en, fr) }
    case 'button':
      return { type: 'link', text: both(en, fr), to: en.attrs.to }
    case 'list':
      return { type: 'list', items: each(both) }
    case 'quote':
      return { type: 'quote', text: childAt(0), by: childAt(1) }
    case 'picture':
      return { type: 'picture', key: en.attrs.key, alt: childAt(0), caption: childAt(1) }
    case 'film':
      return { type: 'film', key: en.attrs.key, poster: en.attrs.poster, alt: childAt(0), caption: childAt(1) }
    case 'facts':
      return { type: 'facts', items: each((e, f) => ({ label: pair(e, f, 0), value: pair(e, f, 1) })) }
    case 'steps':
      return { type: 'steps', items: each((e, f) => ({ title: pair(e, f, 0), text: pair(e, f, 1) })) }
    case 'cookies':
      return { type: 'cookies', purpose: en.attrs.purpose }
    case 'section':
      return { type: 'section', name: en.attrs.name }
    default:
      return { type: 'paragraph', text: both(en, fr) }
  }
}
