/** Elements of a pasted page or document that have no place in a text. */
const unwanted = 'style, script, meta, link, title, xml, o\\:p, table > caption, noscript, iframe, object, svg'

/**
 * HTML from the clipboard as the editor reads it. Word writes lists as paragraphs with a bullet, headings with a class and quotes as
 * plain blocks; pages wrap texts in blocks of their own. Styles and unknown elements are dropped by the schema.
 */
export function cleanPaste(html: string, origin: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const each of body.querySelectorAll(unwanted)) each.remove()
  gatherWordLists(body)
  for (const quote of body.querySelectorAll('blockquote')) {
    const text = document.createElement('div')
    text.setAttribute('data-quote', '')
    text.textContent = squeezed(quote.textContent)
    quote.replaceChildren(text)
  }
  for (const heading of body.querySelectorAll('p[class*="MsoTitle"], p[class*="Heading"]')) rename(heading, 'h2')
  // A cell or a block of a page is a paragraph of its own.
  for (const cell of body.querySelectorAll('td, th')) if (!cell.querySelector('p, li')) rename(cell, 'p')
  for (const item of body.querySelectorAll('li'))
    for (const inner of item.querySelectorAll('p')) inner.replaceWith(...inner.childNodes)
  for (const anchor of body.querySelectorAll('a[href]')) shortenLink(anchor, origin)
  return body.innerHTML.replaceAll('\u00a0', ' ')
}

const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name)
  renamed.replaceChildren(...element.childNodes)
  element.replaceWith(renamed)
}

/** Paragraphs that Word marks as items become a list. */
function gatherWordLists(body: HTMLElement): void {
  let list: HTMLUListElement | null = null
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const isItem = /MsoList/.test(paragraph.className) || /mso-list:/.test(paragraph.getAttribute('style') ?? '')
    if (!isItem) {
      list = null
      continue
    }
    // The bullet is a text of its own, marked as ignored or followed by spaces.
    for (const mark of paragraph.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'))
      mark.remove()
    const item = document.createElement('li')
    item.replaceChildren(...paragraph.childNodes)
    const first = item.firstChild
    if (first?.nodeType === Node.TEXT_NODE) {
      first.textContent = (first.textContent ?? '').replace(/^\s*(?:[·•▪o§-]|\d+[.)])\s+/u, '')
    }
    if (list?.isConnected && list === paragraph.previousElementSibling) list.append(item)
    else {
      list = document.createElement('ul')
      list.append(item)
      paragraph.before(list)
    }
    paragraph.remove()
  }
}

/** A link to a page of this site keeps its path alone; any other loses its address. */
function shortenLink(anchor: Element, origin: string): void {
  const href = anchor.getAttribute('href') ?? ''
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  if (/^\/(?![/\\])[^)\s]*$/.test(path)) anchor.setAttribute('href', path)
  else anchor.removeAttribute('href')
}
