import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  siteName?: string | undefined
  description?: string | undefined
  image?: string | undefined
  hidden?: boolean
}

/** Title, description and their copies for people who share the page. */
export function pageMeta({ title, siteName, description, image, hidden }: PageMeta): MetaDescriptor[] {
  const whole = siteName && !title.includes(siteName) ? `${title} – ${siteName}` : title
  return [
    { title: whole },
    { property: 'og:title', content: whole },
    { property: 'og:type', content: 'website' },
    ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
