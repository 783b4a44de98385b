import { Fragment } from 'react'
import { storedPath } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const linked = /\[([^\]]+)\]\(((?:\/|mailto:|tel:)[^)\s]*)\)/

/** Renders `[words](/address)` as links to our own pages, mail addresses and telephones too. Everything else is plain text. */
export function InlineText({ text }: { text: string }) {
  const parts = text.split(linked)
  // The split repeats three parts: the text between links, the words of a link, its address.
  return parts.map((part, index) => {
    const kind = index % 3
    const to = parts[index + 1]
    if (kind === 2 || part === '') return null
    return kind === 1 && to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <TextLink key={index} to={to[0] === '/' ? storedPath(to) : to}>
        {part}
      </TextLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Fragment key={index}>{part}</Fragment>
    )
  })
}

/** The text without the links, for search engines and teasers. */
export const plainText = (text: string) => text.replace(new RegExp(linked, 'g'), '$1')
