import { Hono } from 'hono'
import { presentTeaser } from '#server/content/present-entry.ts'
import { listEntries } from '#server/content/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { HttpEnv } from '#server/platform/http/environment.ts'
import { publicUrl } from '#server/platform/settings.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { plainText } from '#shared/plain-text.ts'

const mostPosts = 50
const titles: Record<Locale, string> = { en: 'Logbook', fr: 'Journal de bord' }

/** Serves the blog as RSS 2.0 at /blog/feed.xml and /fr/blog/feed.xml, the newest post first. */
export function feed({ db, now, settings }: Services) {
  const app = new Hono<HttpEnv>()
  for (const locale of locales) {
    const own = inLocalePath('/blog/feed.xml', locale)
    app.get(own, async () => {
      const origin = publicUrl(settings)
      const addressOf = (path: string) => origin + inLocalePath(path, locale)
      const entries = await listEntries(db, 'post', new Date(now()), mostPosts)
      const posts = entries
        .map((entry) => presentTeaser(entry, { locale, settings }))
        .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
      const items = posts.map(({ slug, title, summary, publishedAt }) => {
        const link = addressOf(`/blog/${slug}`)
        return element('item', [
          element('title', escaped(title)),
          element('link', link),
          `<guid isPermaLink="true">${link}</guid>`,
          element('description', escaped(plainText(summary))),
          element('pubDate', new Date(publishedAt).toUTCString()),
        ])
      })
      const channel = element('channel', [
        element('title', escaped(`${settings.SITE_NAME} · ${titles[locale]}`)),
        element('link', addressOf('/blog')),
        element('description', escaped(`${settings.SITE_NAME} · ${titles[locale]}`)),
        element('language', locale),
        `<atom:link href="${origin}${own}" rel="self" type="application/rss+xml"/>`,
        ...items,
      ])
      const rss = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`
      return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${rss}`, {
        headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
      })
    })
  }
  return app
}

const element = (name: string, content: string | readonly string[]) =>
  `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? '')
