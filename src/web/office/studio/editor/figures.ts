import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import { m } from '#web/paraglide/messages.js'
import { sectionNames } from '../section-names.ts'

/** A picture or film above its lines. */
const mediaView: NodeViewConstructor = (first) => {
  const dom = document.createElement('figure')
  const shown = document.createElement('div')
  const contentDOM = document.createElement('div')
  dom.append(shown, contentDOM)
  shown.contentEditable = 'false'
  const show = (node: Node) => {
    dom.className = 'studio-media'
    shown.replaceChildren(stillOf(node))
  }
  show(first)
  return {
    dom,
    contentDOM,
    update(node) {
      if (node.type !== first.type) return false
      show(node)
      return true
    },
    ignoreMutation: (change) => change.type !== 'selection' && !contentDOM.contains(change.target),
  }
}

function stillOf(node: Node): HTMLElement {
  const key: string = node.type.name === 'film' ? (node.attrs.poster ?? '') : node.attrs.key
  if (key === '') {
    const none = document.createElement('p')
    none.className = 'studio-no-picture'
    none.textContent = node.type.name === 'film' ? m.studio_no_poster() : m.studio_no_picture()
    return none
  }
  const picture = document.createElement('img')
  picture.src = `/media/${key}?w=668&h=376&format=webp`
  picture.alt = ''
  picture.loading = 'lazy'
  return picture
}

/** A block without text: a table of cookies, or a section of the home page. */
const namedView: NodeViewConstructor = (node) => {
  const dom = document.createElement('p')
  dom.className = 'studio-named'
  dom.contentEditable = 'false'
  dom.textContent =
    node.type.name === 'cookies' ? m.studio_cookies() : sectionNames[node.attrs.name as keyof typeof sectionNames]()
  return { dom }
}

export const nodeViews: Record<string, NodeViewConstructor> = {
  picture: mediaView,
  film: mediaView,
  cookies: namedView,
  section: namedView,
}
