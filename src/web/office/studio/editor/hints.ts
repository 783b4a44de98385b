import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { m } from '#web/paraglide/messages.js'
import { textOf } from './convert.ts'
import type { Texts } from './pair.ts'

const names: Partial<Record<string, () => string>> = {
  heading: m.studio_line_heading,
  paragraph: m.studio_line_paragraph,
  item: m.studio_line_item,
  quote_text: m.studio_line_quote,
  quote_by: m.studio_line_quote_by,
  alt: m.studio_line_alt,
  caption: m.studio_line_caption,
  label: m.studio_line_label,
  value: m.studio_line_value,
  step_title: m.studio_line_step,
  step_text: m.studio_line_step_text,
  button: m.studio_line_button,
}

/** Says in an empty line what belongs there. A line that is not translated shows the text of the other language, and is marked. */
export const hints = (others: Texts, isTranslation: boolean) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const found: Decoration[] = []
        doc.descendants((node, pos) => {
          if (!node.isTextblock) return true
          if (node.content.size > 0) return false
          const other = others.get(node.attrs.id)
          const isMissing = isTranslation && other !== undefined && other.size > 0
          const hint = isMissing ? otherText(node, other) : (names[node.type.name]?.() ?? '')
          const attributes = { 'data-hint': hint, class: isMissing ? 'studio-untranslated' : 'studio-empty' }
          found.push(Decoration.node(pos, pos + node.nodeSize, attributes))
          return false
        })
        return DecorationSet.create(doc, found)
      },
    },
  })

const otherText = (line: Node, content: Node['content']) => textOf(line.copy(content))
