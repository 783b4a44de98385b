import type { Yacht } from '#contract/yacht.ts'
import { m } from '#web/paraglide/messages.js'

export type Film = Yacht['videos'][number]

/** The film loads and plays only after a click. */
export function GalleryFilm({ film: { poster, sources }, title }: { film: Film; title: string }) {
  return (
    <video
      controls
      playsInline
      preload="none"
      aria-label={m.film_of({ title })}
      {...(poster && { poster })}
      className="size-full bg-night object-cover"
    >
      {sources.map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </video>
  )
}
