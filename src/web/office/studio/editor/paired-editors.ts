import { joinBackward } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node } from 'prosemirror-model'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { StudioBlock } from '#contract/studio/document.ts'
import { align, alignment } from './align.ts'
import { cleanPaste } from './clean-paste.ts'
import { keys, shortcuts } from './commands.ts'
import { blocksOf, docsOf, type Language, languages } from './convert.ts'
import { nodeViews } from './figures.ts'
import { hints } from './hints.ts'
import { changeTo, lineIds, mirrored, remember, type Texts } from './pair.ts'
import { schema } from './schema.ts'

type Options = {
  places: Record<Language, HTMLElement>
  labels: Record<Language, string>
  blocks: readonly StudioBlock[]
  isReadOnly: boolean
  onChange: () => void
  /** The selection or the text has changed. */
  onMove: () => void
}

export type PairedEditors = ReturnType<typeof openEditors>

/** Blocks are aligned once nobody has typed for this long. */
const alignAfterMs = 250

/**
 * The text in both languages, side by side: two editors of equal structure. A block that is added, moved or deleted in one is so in
 * the other.
 */
export function openEditors({ places, labels, blocks, isReadOnly, onChange, onMove }: Options) {
  const docs = docsOf(blocks)
  const texts: Record<Language, Texts> = { en: new Map(), fr: new Map() }
  for (const language of languages) remember(texts[language], docs[language])
  let focused: Language = 'en'
  let aligning: ReturnType<typeof setTimeout> | undefined

  const views: Record<Language, EditorView> = { en: viewOf('en'), fr: viewOf('fr') }
  alignSoon(0)

  function viewOf(language: Language): EditorView {
    return createView({
      place: places[language],
      label: labels[language],
      language,
      doc: docs[language],
      others: texts[otherOf(language)],
      isReadOnly,
      onFocus() {
        focused = language
        onMove()
      },
      dispatch: (tr) => apply(language, tr),
    })
  }

  function apply(language: Language, tr: Transaction): void {
    const view = views[language]
    view.updateState(view.state.apply(tr))
    if (tr.docChanged && !tr.getMeta('mirror')) {
      remember(texts[language], view.state.doc)
      follow(otherOf(language), language)
      onChange()
      alignSoon(alignAfterMs)
    }
    onMove()
  }

  /** Gives an editor the structure of the other one. Its hints change with the other's texts, even where its text does not. */
  function follow(language: Language, leader: Language): void {
    const view = views[language]
    const change = changeTo(view.state, mirrored(views[leader].state.doc, texts[language]))
    view.dispatch(change ?? view.state.tr.setMeta('mirror', true))
  }

  function alignSoon(ms: number): void {
    clearTimeout(aligning)
    aligning = setTimeout(() => align([views.en, views.fr]), ms)
  }

  return {
    /** The body as it is saved. */
    read: () => blocksOf({ en: views.en.state.doc, fr: views.fr.state.doc }),
    /** Runs a command in the editor that was focused last. */
    run(command: Command): boolean {
      const view = views[focused]
      const done = command(view.state, view.dispatch, view)
      view.focus()
      return done
    },
    /** The state of the editor that was focused last. */
    state: () => views[focused].state,
    align: () => alignSoon(0),
    close() {
      clearTimeout(aligning)
      for (const language of languages) views[language].destroy()
    },
  }
}

const otherOf = (language: Language): Language => (language === 'en' ? 'fr' : 'en')

type View = {
  place: HTMLElement
  label: string
  language: Language
  doc: Node
  others: Texts
  isReadOnly: boolean
  onFocus: () => void
  dispatch: (tr: Transaction) => void
}

function createView({ place, label, language, doc, others, isReadOnly, onFocus, dispatch }: View): EditorView {
  const plugins = [
    lineIds,
    shortcuts,
    keymap({ Backspace: joinPair(others) }),
    keymap(keys),
    history(),
    hints(others, language === 'fr'),
    alignment(),
  ]
  return new EditorView(place, {
    state: EditorState.create({ doc, plugins }),
    nodeViews,
    editable: () => !isReadOnly,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang: language,
      class: 'studio-text',
      spellcheck: 'true',
    },
    transformPastedHTML: (html) => cleanPaste(html, window.location.origin),
    handleDOMEvents: {
      focus() {
        onFocus()
        return false
      },
    },
    dispatchTransaction: dispatch,
  })
}

/** Backspace at the beginning of a line joins it with the line before, in the other language too. */
const joinPair =
  (others: Texts): Command =>
  (state, dispatch, view) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.$cursor || selection.$cursor.parentOffset > 0) return false
    const gone: string = selection.$cursor.parent.attrs.id
    if (!dispatch) return joinBackward(state)
    return joinBackward(
      state,
      (tr) => {
        const survivor: string = tr.selection.$from.parent.attrs.id
        const text = others.get(gone)
        if (survivor !== gone && text && text.size > 0) others.set(survivor, joined(others.get(survivor), text))
        dispatch(tr)
      },
      view,
    )
  }

function joined(first: Fragment | undefined, second: Fragment): Fragment {
  if (!first || first.size === 0) return second
  return first.append(Fragment.from(schema.text(' '))).append(second)
}
