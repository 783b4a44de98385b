import { isOpenPage } from '#shared/open-page.ts'
import { titleWithName } from '#shared/title-with-name.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { plainText } from '#web/parts/site/inline-text.tsx'

type Shown = { title: string; description: string }

type SearchPreviewsProps = {
  path: string
  /** The words of both languages, as they are typed. */
  words: { en: Shown; fr: Shown }
  /** The address of the card's picture without its language; null where there is none yet. It changes with every save. */
  card: string | null
}

/** A page as a search engine would list it, and as programs show its link when it is shared. */
export function SearchPreviews({ path, words, card }: SearchPreviewsProps) {
  const { settings } = useSite()
  const shown = ({ title, description }: Shown) => ({
    title: title.replaceAll('{name}', settings.name),
    description: description.replaceAll('{name}', settings.name),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultPreview {...shown(words.en)} path={path} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-8">
        <CardPreview {...shown(words.en)} language="en" name={m.studio_english()} picture={card && `/og${card}`} />
        <CardPreview {...shown(words.fr)} language="fr" name={m.studio_french()} picture={card && `/og/fr${card}`} />
      </div>
    </div>
  )
}

function ResultPreview({ title, description, path }: Shown & { path: string }) {
  return (
    <div className="rounded-md border border-line p-4">
      <p className="text-sm text-ink-soft">{m.studio_result()}</p>
      <p className="mt-2 truncate text-lg text-sea">{title}</p>
      <p className="truncate text-sm text-good">{path}</p>
      <p className="line-clamp-2 text-sm text-ink-soft">{plainText(description)}</p>
    </div>
  )
}

type CardPreviewProps = Shown & { language: 'en' | 'fr'; name: string; picture: string | null }

function CardPreview({ title, description, language, name, picture }: CardPreviewProps) {
  const { settings } = useSite()
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="text-sm text-ink-soft">
        {m.studio_card()} · {name}
      </figcaption>
      <div className="overflow-hidden rounded-md border border-line bg-surface" lang={language}>
        {picture && (
          <img
            src={picture}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className="aspect-[1200/630] w-full border-b border-line bg-sea-soft object-cover"
          />
        )}
        <div className="grid gap-0.5 p-4">
          <p className="truncate text-sm text-ink-soft">{new URL(settings.origin).host}</p>
          <p className="line-clamp-2 font-semibold wrap-anywhere">{titleWithName(title, settings.name)}</p>
          <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{plainText(description)}</p>
        </div>
      </div>
    </figure>
  )
}

/** The address of the card of a path, which has none of its own where the page is not for everybody. */
export const cardOfPath = (path: string) => (path !== '/' && isOpenPage(path) ? `${path}.jpg` : '.jpg')
