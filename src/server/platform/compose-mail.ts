/** A mail as its author thinks of it; `code` and `link` stand out. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  code?: string
  link?: { text: string; url: string }
}

type Composed = { subject: string; body: string; html: string }

/** The same letter as text and as HTML, which loads nothing from anywhere. */
export function composeMail({ subject, paragraphs, code, link }: Letter, siteName: string): Composed {
  const [first = '', ...others] = paragraphs
  const stressed = [...(code ? [code] : []), ...(link ? [`${link.text}: ${link.url}`] : [])]
  const html = [
    `<p>${escaped(first)}</p>`,
    code ? `<p style="font-size:28px;letter-spacing:6px;font-weight:600">${escaped(code)}</p>` : '',
    link ? `<p><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>` : '',
    ...others.map((text) => `<p>${escaped(text)}</p>`),
  ].join('\n')
  return {
    subject,
    body: [first, ...stressed, ...others, siteName].join('\n\n'),
    html: `<!doctype html><html><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:560px">
${html}
<p>${escaped(siteName)}</p></body></html>`,
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
