import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model'

/** A line of text. Its id is the same in both languages; the two documents have equal structures. */
const line = (tag: string, options: { marks?: string; class?: string; from?: string[] } = {}) => ({
  content: 'text*',
  marks: options.marks ?? 'link',
  attrs: { id: { default: '' } },
  defining: true,
  parseDOM: (options.from ?? []).map((from) => ({ tag: from })),
  toDOM: (): DOMOutputSpec => [tag, { class: options.class ?? '' }, 0],
})

const block = (content: string, tag: string, className: string, attrs: Record<string, { default: unknown }> = {}) => ({
  group: 'block',
  content,
  attrs,
  isolating: true,
  toDOM: ({ type }: Node): DOMOutputSpec => [tag, { class: className, 'data-block': type.name }, 0],
})

/** A block that is no text. Its words are told by the editor's own view of it. */
const figure = (attrs: Record<string, { default: unknown }>) => ({
  group: 'block',
  atom: true,
  attrs,
  toDOM: ({ type }: Node): DOMOutputSpec => ['div', { 'data-block': type.name }],
})

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** The blocks of a page in one language. Anything else that is pasted becomes one of them or is left out. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { ...line('p', { from: ['p'] }), group: 'block' },
    // A paragraph to assistive technology: an empty heading would be announced among those of the page.
    heading: { ...line('p', { marks: '', class: 'studio-heading', from: headings }), group: 'block' },
    list: { ...block('item+', 'ul', 'studio-list'), isolating: false, parseDOM: [{ tag: 'ul' }, { tag: 'ol' }] },
    item: { ...line('li', { from: ['li'] }) },
    quote: { ...block('quote_text quote_by', 'blockquote', 'studio-quote'), parseDOM: [{ tag: 'blockquote' }] },
    quote_text: line('p', { marks: '', from: ['div[data-quote]'] }),
    quote_by: line('footer', { marks: '' }),
    picture: block('alt caption', 'figure', 'studio-picture', { key: { default: '' } }),
    film: block('alt caption', 'figure', 'studio-film', { key: { default: '' }, poster: { default: null } }),
    alt: line('p', { marks: '' }),
    caption: line('figcaption', { marks: '' }),
    facts: block('fact+', 'div', 'studio-facts'),
    fact: { content: 'label value', toDOM: (): DOMOutputSpec => ['div', { class: 'studio-fact' }, 0] },
    label: line('p', { marks: '', class: 'studio-label' }),
    value: line('p'),
    steps: block('step+', 'div', 'studio-steps'),
    step: { content: 'step_title step_text', toDOM: (): DOMOutputSpec => ['div', { class: 'studio-step' }, 0] },
    step_title: line('p', { marks: '', class: 'studio-label' }),
    step_text: line('p'),
    // The block `link`. The mark has that name.
    button: {
      ...line('p', { marks: '', class: 'studio-button' }),
      group: 'block',
      attrs: { id: { default: '' }, to: { default: '/' } },
    },
    cookies: figure({ purpose: { default: 'needed' } }),
    section: figure({ name: { default: 'packages' } }),
    text: {},
  },
  marks: {
    link: {
      attrs: { to: {} },
      inclusive: false,
      // Only addresses of this site are links.
      parseDOM: [{ tag: 'a[href^="/"]', getAttrs: (dom) => ({ to: dom.getAttribute('href') ?? '/' }) }],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: attrs.to, class: 'studio-link' }, 0],
    },
  },
})
