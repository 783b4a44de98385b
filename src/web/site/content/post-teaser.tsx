import type { ContentTeaser } from '#contract/content/content.ts'
import { topicName } from '#web/parts/site/topic-name.ts'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PostLink } from './post-link.tsx'

type PostTeaserProps = {
  post: ContentTeaser
  /** For the first of a list: the picture stands beside the text where there is room. */
  large?: boolean
  heading?: 'h2' | 'h3'
}

export function PostTeaser({ post, large, heading: Heading = 'h2' }: PostTeaserProps) {
  const { summary, picture } = post
  return (
    <Card lifts className={large ? 'group relative grid lg:grid-cols-2' : 'group relative flex flex-col'}>
      {picture && (
        <div className="aspect-card overflow-hidden">
          <Picture
            src={`/media/${picture.key}`}
            alt=""
            sizes={large ? '(min-width: 64rem) 40rem, 100vw' : '(min-width: 64rem) 26rem, 100vw'}
            priority={large === true}
          />
        </div>
      )}
      <div className={large ? 'flex flex-col justify-center p-6 lg:p-12' : 'p-5'}>
        <p className="text-sm font-semibold text-brass">{topicName(post)}</p>
        <Heading className={large ? 'mt-3 text-xl lg:text-2xl' : 'mt-2 text-lg'}>
          <PostLink post={post} />
        </Heading>
        <p className="mt-2 text-ink-soft">{summary}</p>
      </div>
    </Card>
  )
}
