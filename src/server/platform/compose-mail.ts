/** The content of a mail. `code` and `link` are emphasised. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  code?: string
  link?: Link
  /** A table below the first paragraph. */
  facts?: readonly { label: string; value: string }[]
  /** A list at the end. */
  links?: readonly Link[]
  /** The last line, in small print. */
  footer?: Link
}

type Link = { text: string; url: string }
type Composed = { subject: string; body: string; html: string }

/** The letter as text and as HTML. The HTML loads nothing from other servers. */
export function composeMail(
  { subject, paragraphs, code, link, facts = [], links = [], footer }: Letter,
  site: string,
): Composed {
  const [first = '', ...others] = paragraphs
  const stressed = [...(code ? [code] : []), ...(link ? [textOf(link)] : [])]
  const table = facts.map(({ label, value }) => `${label} ${value}`)
  const text = [
    first,
    ...blockOf(table),
    ...stressed,
    ...others,
    ...blockOf(links.map(textOf)),
    site,
    ...(footer ? [textOf(footer)] : []),
  ]
  const html = [
    `<p>${escaped(first)}</p>`,
    facts.length > 0 ? `<table style="border-collapse:collapse;margin:16px 0">${facts.map(row).join('')}</table>` : '',
    code ? `<p style="font-size:28px;letter-spacing:6px;font-weight:600">${escaped(code)}</p>` : '',
    link ? `<p>${anchor(link)}</p>` : '',
    ...others.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    links.length > 0 ? `<ul>${links.map((each) => `<li>${anchor(each)}</li>`).join('')}</ul>` : '',
  ].join('\n')
  return {
    subject,
    body: text.join('\n\n'),
    html: `<!doctype html><html><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:560px">
${html}
<p>${escaped(site)}</p>${
      footer
        ? `
<p style="font-size:13px">${anchor(footer)}</p>`
        : ''
    }</body></html>`,
  }
}

const blockOf = (lines: readonly string[]) => (lines.length > 0 ? [lines.join('\n')] : [])
const textOf = ({ text, url }: Link) => `${text}: ${url}`
const anchor = ({ text, url }: Link) => `<a href="${escaped(url)}">${escaped(text)}</a>`

const row = ({ label, value }: { label: string; value: string }) =>
  `<tr><th style="text-align:start;padding:2px 16px 2px 0;font-weight:400;color:#555">${escaped(label)}</th>` +
  `<td style="padding:2px 0">${escaped(value)}</td></tr>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Replaces "{minutes}" with the fact of that name. One pass: braces within a fact are not replaced again. */
export function fillIn(text: string, facts: object): string {
  const values = new Map<string, unknown>(Object.entries(facts))
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name) ?? ''))
}
