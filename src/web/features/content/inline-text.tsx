import { Fragment } from 'react'
import { storedPath } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const linked = /\[([^\]]+)\]\((\/[^)\s]*)\)/

/** A text whose `[words](/address)` are links to pages of ours; nothing else in it is anything but text. */
export function InlineText({ text }: { text: string }) {
  const parts = text.split(linked)
  // What stands between, the words, the address; and so on.
  return parts.map((part, index) => {
    const kind = index % 3
    const to = parts[index + 1]
    if (kind === 2 || part === '') return null
    return kind === 1 && to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <TextLink key={index} to={storedPath(to)}>
        {part}
      </TextLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Fragment key={index}>{part}</Fragment>
    )
  })
}

/** The same without its links: for what search engines and lists of links are told. */
export const plainText = (text: string) => text.replace(new RegExp(linked, 'g'), '$1')
