import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import type { HeroMedia } from './hero-media.server.ts'
import type { HomeCopy } from './home-copy.server.ts'

// On a phone the picture is a square of its own above the text. It fades into the night colour below.
const phone = '(max-width: 767px)'
const phoneSizes = '100vw'
const afterStillMs = 300
// The player loads with the film. Without it the still is enough.
const HeroFilm = lazy(async () => ({ default: (await loadPart(() => import('./hero-film.tsx'))).HeroFilm }))

type HeroProps = { copy: HomeCopy['hero']; media: HeroMedia; children: React.ReactNode }

/** The still is the largest element of the page: it loads first and looks right without the film. */
export function Hero({ copy, media: { still, film }, children }: HeroProps) {
  const picture = useRef<HTMLImageElement>(null)
  const filmWanted = useFilmAfter(picture)
  return (
    <section aria-labelledby="hero" className="relative">
      <div className="relative flex h-[max(28rem,min(66svh,40rem))] items-end overflow-hidden bg-night md:h-[max(30rem,min(74svh,46rem))]">
        <picture>
          <source media={phone} type="image/avif" srcSet={still.high.avif} sizes={phoneSizes} />
          <source media={phone} srcSet={still.high.webp} sizes={phoneSizes} />
          <source type="image/avif" srcSet={still.wide.avif} sizes="100vw" />
          <img
            ref={picture}
            src={still.src}
            srcSet={still.wide.webp}
            sizes="100vw"
            alt=""
            width={2880}
            height={1620}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-[100%_40%] max-md:h-auto max-md:aspect-square max-md:mask-[linear-gradient(#000_72%,transparent)]"
          />
        </picture>
        {film && filmWanted && (
          <Suspense>
            <HeroFilm film={film} />
          </Suspense>
        )}
        <div className="pointer-events-none absolute inset-0 bg-linear-to-tr from-night/90 via-night/30 to-transparent" />
        <div className="container-page relative pb-20 text-white lg:pb-28">
          <h1 id="hero" className="max-w-[13em] text-3xl md:text-4xl xl:text-5xl">
            {copy.title}
          </h1>
          <p className="mt-4 max-w-xl md:text-lg">{copy.text}</p>
          <ButtonLink
            to={pagePath('/yacht-rentals')}
            size="lg"
            className="mt-7 bg-white! text-night! hover:bg-brass-fill! hover:text-on-brass!"
          >
            {m.explore_yachts()}
            <ArrowRightIcon />
          </ButtonLink>
        </div>
      </div>
      <div className="container-page relative z-10 -mt-12">{children}</div>
    </section>
  )
}

/** True a moment after the still has loaded. Stays false for visitors who reduce motion or save data, and on phones. */
function useFilmAfter(picture: React.RefObject<HTMLImageElement | null>) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const image = picture.current
    if (!image || !mayMove()) return
    // A still that is complete has arrived long before this script runs.
    const wait = image.complete ? 0 : afterStillMs
    image.decode().then(
      () => setTimeout(setWanted, wait, true),
      () => undefined,
    )
  }, [picture])
  return wanted
}

function mayMove() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } } // not in every browser
  return !connection?.saveData && !matchMedia(`${phone}, (pointer: coarse), (prefers-reduced-motion: reduce)`).matches
}
