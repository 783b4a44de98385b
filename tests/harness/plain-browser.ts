import type { testSite } from './site.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type Form = { method: string; action: string; fields: [name: string, value: string][] }
type Values = Record<string, string | string[]>

const mostRedirects = 5

/**
 * A browser without scripts for forms and links: it keeps cookies, follows redirects, and sends all fields of a form. For pages
 * that must work before or without any script.
 */
export function plainBrowser(site: Site) {
  const cookies = new Map<string, string>()
  const page = { address: '/', status: 0, html: '', redirects: [] as number[] }

  async function go(address: string, form?: [string, string][]): Promise<typeof page> {
    let [next, body] = [address, form]
    page.redirects = []
    for (let step = 0; step <= mostRedirects; step++) {
      const url = new URL(next, new URL(page.address, site.origin))
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: cookieHeader(), ...(body && { origin: site.origin }) },
        ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      })
      keepCookies(response.headers.getSetCookie())
      page.address = url.pathname + url.search
      page.status = response.status
      page.html = await response.text()
      const location = response.headers.get('location')
      if (!location) return page
      page.redirects.push(response.status)
      // As in browsers, only 307 and 308 keep the form.
      if (response.status < 307) body = undefined
      next = location
    }
    throw new Error(`${address} leads on without end`)
  }

  function keepCookies(set: string[]) {
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value && !/max-age=0/i.test(cookie)) cookies.set(name, value)
      else cookies.delete(name)
    }
  }
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  return {
    page,
    cookies,
    open: (address: string) => go(address),
    /** Follows the first link with these words. */
    follow: (words: string | RegExp) => go(linkIn(page.html, words)),
    /** Fills a form in and clicks one of its buttons. */
    press(button: string | RegExp, values: Values = {}) {
      const { method, action, fields } = formIn(page.html, button)
      const sent = [
        ...fields.filter(([name]) => !(name in values)),
        ...Object.entries(values).flatMap(([name, value]) =>
          [value].flat().map((each): [string, string] => [name, each]),
        ),
      ]
      const unknown = Object.keys(values).filter((name) => !page.html.includes(`name="${name}"`))
      if (unknown.length > 0) throw new Error(`${page.address} has no field ${unknown}`)
      const target = action || page.address
      return method === 'post' ? go(target, sent) : go(`${target.split(/[?#]/)[0]}?${new URLSearchParams(sent)}`)
    },
  }
}

/** The visible text of the page. */
export const wordsOf = (html: string): string =>
  decode(html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->|<[^>]+>/gs, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The error beside a refused field; undefined where there is none. */
export function complaintAbout(html: string, name: string): string | undefined {
  const field = new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  if (!field.includes('aria-invalid="true"')) return undefined
  const ids = attribute(field, 'aria-describedby').split(' ')
  const texts = ids.map((id) => new RegExp(`<(\\w+)\\b[^>]*\\bid="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2] ?? '')
  return wordsOf(texts.join(' '))
}

/** The value of a field on the page. */
export const fieldValue = (html: string, name: string): string | undefined =>
  fieldsOf(html).find(([field]) => field === name)?.[1]

/**
 * The forms of a page that post an intent, once for each of their buttons with one. Empty fields are filled, as a user without
 * scripts would do.
 */
export const filledForms = (html: string): { action: string; fields: Record<string, string> }[] =>
  [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)]
    .filter(([, tag = '', inner = '']) => /method="post"/i.test(tag) && inner.includes('name="intent"'))
    .flatMap(([, tag = '', inner = '']) => {
      const fields = fieldsOf(withTicks(inner)).map(([name, value]) => [name, value || someValue(name)])
      const buttons = [...inner.matchAll(/<button\b[^>]* name="intent"[^>]*>/g)]
      const intents = buttons.map(([button]) => [['intent', attribute(button, 'value')]])
      return (intents.length > 0 ? intents : [[]]).map((pressed) => ({
        action: attribute(tag, 'action'),
        fields: Object.fromEntries([...fields, ...pressed]),
      }))
    })

const withTicks = (html: string) => html.replaceAll(/<input\b(?=[^>]*type="(?:checkbox|radio)")/g, '<input checked=""')

function someValue(name: string): string {
  if (/mail/i.test(name)) return 'ana@example.com'
  if (/phone/i.test(name)) return '+971501234567'
  if (/date|day|(?:from|until|expiresOn)$/i.test(name)) return '2027-06-01'
  return /amount|price|days|count|number|revision|hours|percent/i.test(name) ? '12' : 'A longer text by Ana Marin'
}

const linkIn = (html: string, words: string | RegExp): string => {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)]
  const found = links.find(([, tag = '', inner = '']) => isNamed(attribute(tag, 'aria-label') || wordsOf(inner), words))
  if (!found) throw new Error(`No link ${words} on the page`)
  return attribute(found[0], 'href')
}

function formIn(html: string, button: string | RegExp): Form {
  for (const [, tag = '', inner = ''] of html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)) {
    const buttons = [...inner.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)]
    const pressed = buttons.find(([, open = '', words = '']) =>
      isNamed(attribute(open, 'aria-label') || wordsOf(words), button),
    )?.[1]
    if (pressed === undefined) continue
    const name = attribute(pressed, 'name')
    return {
      method: (attribute(pressed, 'formmethod') || attribute(tag, 'method') || 'get').toLowerCase(),
      action: attribute(pressed, 'formaction') || attribute(tag, 'action'),
      fields: [...fieldsOf(inner), ...(name ? [[name, attribute(pressed, 'value')] as [string, string]] : [])],
    }
  }
  throw new Error(`No button ${button} in a form of the page`)
}

const isNamed = (text: string, name: string | RegExp) => (typeof name === 'string' ? text === name : name.test(text))

/** The fields that a browser would send: without unchecked, disabled and unnamed ones. */
function fieldsOf(html: string): [string, string][] {
  const found = html.matchAll(
    /(<input\b[^>]*>)|(<select\b[^>]*>)(.*?)<\/select>|(<textarea\b[^>]*>)(.*?)<\/textarea>/gs,
  )
  return [...found].flatMap(([, input, select, options = '', textarea, text = '']): [string, string][] => {
    const tag = input ?? select ?? textarea ?? ''
    const name = attribute(tag, 'name')
    if (!name || / disabled(?:=|\s|>)/.test(tag)) return []
    if (textarea) return [[name, decode(text)]]
    if (select) {
      const option = /<option\b[^>]*\bselected[^>]*>/.exec(options)?.[0] ?? /<option\b[^>]*>/.exec(options)?.[0] ?? ''
      return [[name, attribute(option, 'value')]]
    }
    const isChoice = /type="(?:checkbox|radio)"/.test(tag)
    if (isChoice && !/ checked(?:=|\s|\/|>)/.test(tag)) return []
    return [[name, isChoice && !tag.includes(' value=') ? 'on' : attribute(tag, 'value')]]
  })
}

const attribute = (tag: string, name: string): string => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
