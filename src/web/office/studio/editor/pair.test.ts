import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { StudioBlock } from '#contract/studio/document.ts'
import { setLine } from './commands.ts'
import { blocksOf, docsOf, type Language } from './convert.ts'
import { changeTo, lineIds, mirrored, remember, type Texts } from './pair.ts'

const words = (en: string, fr = '') => ({ en, fr })
const paragraph = (en: string, fr = ''): StudioBlock => ({ type: 'paragraph', text: words(en, fr) })

/** Two editors without a screen, coupled as on the page. */
function open(blocks: StudioBlock[]) {
  const docs = docsOf(blocks)
  const texts: Record<Language, Texts> = { en: new Map(), fr: new Map() }
  const stateOf = (language: Language) => EditorState.create({ doc: docs[language], plugins: [lineIds] })
  const states = { en: stateOf('en'), fr: stateOf('fr') }
  remember(texts.en, states.en.doc)
  remember(texts.fr, states.fr.doc)
  const edit = (language: Language, change: (state: EditorState) => EditorState['tr']) => {
    const other = language === 'en' ? 'fr' : 'en'
    states[language] = states[language].applyTransaction(change(states[language])).state
    remember(texts[language], states[language].doc)
    const follow = changeTo(states[other], mirrored(states[language].doc, texts[other]))
    if (follow) states[other] = states[other].apply(follow)
  }
  return { edit, states, body: () => blocksOf({ en: states.en.doc, fr: states.fr.doc }) }
}

/** All places between letters. */
function placesIn(doc: EditorState['doc']): number[] {
  const places: number[] = []
  doc.descendants((node, pos) => {
    if (node.isTextblock) for (let at = 0; at <= node.content.size; at++) places.push(pos + 1 + at)
  })
  return places
}

function changed(state: EditorState, kind: string, at: number): EditorState['tr'] {
  const places = placesIn(state.doc)
  const place = places[at % places.length] ?? 1
  if (kind === 'type') return state.tr.insertText('x', place)
  if (kind === 'split') return state.tr.split(place)
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)))
  let tr = state.tr
  setLine('heading')(placed, (made) => {
    tr = made
  })
  return tr
}

describe('two languages', () => {
  it('keep every block of a body', () => {
    const blocks: StudioBlock[] = [
      { type: 'heading', text: words('Head', 'Titre') },
      paragraph('See [yachts](/yacht-rentals) now.', 'Voir [les yachts](/yacht-rentals).'),
      { type: 'list', items: [words('One', 'Un'), words('Two')] },
      { type: 'quote', text: words('So', 'Ainsi'), by: words('Ada', 'Ada') },
      { type: 'picture', key: 'a.webp', alt: words('Sea', 'Mer'), caption: words('') },
      { type: 'film', key: 'a.mp4', poster: 'b.webp', alt: words('Sea', 'Mer'), caption: words('') },
      { type: 'facts', items: [{ label: words('Length', 'Longueur'), value: words('20 m', '20 m') }] },
      { type: 'steps', items: [{ title: words('Book', 'Réserver'), text: words('Here', 'Ici') }] },
      { type: 'cookies', purpose: 'needed' },
      { type: 'section', name: 'posts' },
      { type: 'link', text: words('Go', 'Aller'), to: '/faq' },
    ]
    expect(open(blocks).body()).toEqual(blocks)
    expect(open([]).body()).toEqual([])
  })

  it('stay paired when a paragraph is split and another is deleted', () => {
    const page = open([paragraph('First line', 'Première ligne'), paragraph('Second', 'Deuxième')])
    page.edit('en', (state) => state.tr.split(6))
    expect(page.body()).toEqual([
      paragraph('First', 'Première ligne'),
      paragraph('line', ''),
      paragraph('Second', 'Deuxième'),
    ])
    page.edit('fr', (state) => state.tr.delete(0, state.doc.child(0).nodeSize))
    expect(page.body()).toEqual([paragraph('line', ''), paragraph('Second', 'Deuxième')])
  })

  it('keep the translation with the text when a line is begun above it', () => {
    const page = open([paragraph('Text', 'Texte')])
    page.edit('en', (state) => state.tr.split(1))
    expect(page.body()).toEqual([paragraph('', ''), paragraph('Text', 'Texte')])
  })

  it('have equal structures and lose no text of the other, whatever is typed', () => {
    const step = fc.record({
      language: fc.constantFrom<Language>('en', 'fr'),
      kind: fc.constantFrom('split', 'type', 'heading', 'item'),
      at: fc.nat(1000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const page = open([
          paragraph('alpha beta', 'uno due'),
          { type: 'list', items: [words('gamma', 'tre')] },
          paragraph('delta', 'quattro'),
        ])
        for (const { language, kind, at } of steps) {
          page.edit(language, (state) => changed(state, kind, at))
        }
        const lines = (doc: EditorState['doc']) => {
          const ids: string[] = []
          doc.descendants((node) => {
            if (node.isTextblock) ids.push(`${node.type.name} ${node.attrs.id}`)
          })
          return ids
        }
        expect(lines(page.states.en.doc)).toEqual(lines(page.states.fr.doc))
        const letters = (doc: EditorState['doc']) => doc.textContent.replaceAll('x', '')
        expect([letters(page.states.en.doc), letters(page.states.fr.doc)]).toEqual([
          'alpha betagammadelta',
          'uno duetrequattro',
        ])
      }),
    )
  })
})
