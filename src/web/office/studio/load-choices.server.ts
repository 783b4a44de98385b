import type { ContentKind } from '#contract/content/content.ts'
import { usualTopics } from '#shared/topics.ts'
import type { Api } from '#web/context.ts'
import { topicName } from '#web/parts/site/topic-name.ts'
import type { EntryChoices } from './entry-fields.tsx'
import { kinds } from './kinds.ts'

/** Loads the topics and authors that an entry of this kind can name. A page has one topic: `legal` marks its text as an example. */
export async function loadChoices(api: Api, kind: ContentKind): Promise<EntryChoices> {
  const { topic, author } = kinds[kind].fields
  const listed = async (of: 'topic' | 'author') => {
    const { data } = await api.studio.list({ kind: of, sort: 'title', limit: 100 })
    return data.map(({ slug, title }) => ({ slug, name: title || slug }))
  }
  const usual = usualTopics
    .filter((each) => (each === 'legal') === (kind === 'page'))
    .map((slug) => ({ slug, name: topicName({ topic: slug }) }))
  const others = topic && kind !== 'page' ? await listed('topic') : []
  return { topics: topic ? [...usual, ...others] : [], authors: author ? await listed('author') : [] }
}
