import type { MiddlewareHandler } from 'hono'
import { asciiDigits } from '#shared/ascii-digits.ts'
import type { HttpEnv } from './environment.ts'

const date = /^\d{4}-\d{2}(-\d{2})?$/

/**
 * Redirects an address whose day has digits of another script to the same address with plain digits, which pages and scripts
 * read.
 */
export const plainDates: MiddlewareHandler<HttpEnv> = async (c, next) => {
  // Most addresses have no encoded letter.
  if (c.req.method !== 'GET' || !c.req.url.includes('%') || c.req.path.startsWith('/api/')) return next()
  const { pathname, searchParams } = new URL(c.req.url)
  const plain = new URLSearchParams()
  for (const [name, value] of searchParams) plain.append(name, plainDate(value))
  // "//" would lead to another site.
  return `${plain}` === `${searchParams}` || pathname.startsWith('//')
    ? next()
    : c.redirect(`${pathname}?${plain}`, 302)
}

const plainDate = (text: string) => (date.test(asciiDigits(text)) ? asciiDigits(text) : text)
