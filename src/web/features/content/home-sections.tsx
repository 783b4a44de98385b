import { lazySection } from './home/lazy-section.tsx'
import type { HomeSectionsData } from './home/load-sections.server.ts'

const Packages = lazySection('soon', () => import('./home/packages.tsx').then((part) => part.Packages))
const Adventures = lazySection('soon', () => import('./home/adventures.tsx').then((part) => part.Adventures))
const LatestReviews = lazySection('soon', () => import('./home/latest-reviews.tsx').then((part) => part.LatestReviews))
const CallToAction = lazySection('idle', () => import('./home/call-to-action.tsx').then((part) => part.CallToAction))
const Business = lazySection('idle', () => import('./home/business.tsx').then((part) => part.Business))
const Partners = lazySection('idle', () => import('./home/partners.tsx').then((part) => part.Partners))
const Gallery = lazySection('idle', () => import('./home/gallery.tsx').then((part) => part.Gallery))
const Testimonials = lazySection('idle', () => import('./home/testimonials.tsx').then((part) => part.Testimonials))
const CommonQuestions = lazySection('idle', () =>
  import('./home/common-questions.tsx').then((part) => part.CommonQuestions),
)
const Growth = lazySection('idle', () => import('./home/growth.tsx').then((part) => part.Growth))
const Contact = lazySection('idle', () => import('./home/contact.tsx').then((part) => part.Contact))
const Posts = lazySection('idle', () => import('./home/posts.tsx').then((part) => part.Posts))

/** Everything below the yachts. What could not be loaded is left out; what cannot be shown leaves itself out. */
export function HomeSections({ sections }: { sections: HomeSectionsData }) {
  const { copy, packages, adventures, reviews, partners, gallery, testimonials, questions, posts } = sections
  return (
    <>
      {packages && <Packages items={packages} copy={copy.packages} />}
      {adventures && <Adventures items={adventures} copy={copy.adventures} />}
      {reviews && <LatestReviews items={reviews} copy={copy.reviews} />}
      <CallToAction copy={copy.callToAction} />
      <Business copy={copy.business} />
      {partners && <Partners items={partners} copy={copy.partners} />}
      {gallery && <Gallery items={gallery} copy={copy.gallery} />}
      {testimonials && <Testimonials items={testimonials} copy={copy.testimonials} />}
      {questions && <CommonQuestions items={questions} copy={copy.questions} />}
      <Growth copy={copy.growth} />
      <Contact copy={copy.contact} />
      {posts && <Posts items={posts} copy={copy.posts} />}
    </>
  )
}
