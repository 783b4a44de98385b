import { SearchBar } from '#web/parts/search/search-bar.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { Collection } from './collection.tsx'
import { Hero } from './hero.tsx'
import { HomePlaces, HomeSections } from './home-sections.tsx'
import type { HomeData } from './load-home.server.ts'
import { Promises } from './promises.tsx'

/** The home page with its draft, for editors. All of it is awake at once. */
export function HomePreview({ home: { yachts, sections, page, summary, copy, media, today } }: { home: HomeData }) {
  return (
    <main id={mainId}>
      <Hero copy={copy.hero} media={media}>
        <SearchBar today={today} />
      </Hero>
      <Promises copy={copy.promises} />
      <HomePlaces sections={sections} />
      <Collection yachts={yachts} page={page} summary={summary} copy={copy.collection} />
      <HomeSections sections={sections} />
    </main>
  )
}
