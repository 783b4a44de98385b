import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationTopic,
} from '#contract/notifications/notifications.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { topicNames } from './topic-names.ts'

const channelNames: Record<NotificationChannel, () => string> = {
  app: m.channel_app,
  mail: m.channel_mail,
  push: m.channel_push,
}
const channels = ['app', 'mail', 'push'] as const

type ChannelsSectionProps = {
  choices: NotificationPreferences['choices']
  done: boolean
  refused: RefusedForm | undefined
}

/** A table of topics and channels with a tick box in each cell. A fixed one cannot be changed. */
export function ChannelsSection({ choices, done, refused }: ChannelsSectionProps) {
  const topics = [...new Set(choices.map(({ topic }) => topic))]
  return (
    <ProfileSection id="channels" title={m.channels_title()} text={m.channels_text()}>
      {done && <Notice tone="good" title={m.channels_saved()} />}
      <PostForm intent="channels" words={{}} values={{}} refused={refused} submit={m.channels_save()}>
        {() => (
          <table className="w-full text-sm">
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="sr-only">
                  {m.channels_topic()}
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className="w-20 px-1 pb-2 text-center font-semibold">
                    {channelNames[channel]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {topics.map((topic) => (
                <TopicRow key={topic} topic={topic} choices={choices} />
              ))}
            </tbody>
          </table>
        )}
      </PostForm>
    </ProfileSection>
  )
}

function TopicRow({ topic, choices }: { topic: NotificationTopic; choices: NotificationPreferences['choices'] }) {
  return (
    <tr>
      <th scope="row" className="py-2 pe-2 text-start text-base font-normal">
        {topicNames[topic]()}
      </th>
      {choices
        .filter((choice) => choice.topic === topic)
        .map(({ channel, wanted, fixed }) => (
          <td key={channel} className="px-1 text-center">
            <label className="inline-grid size-11 place-items-center">
              <span className="sr-only">{`${topicNames[topic]()}, ${channelNames[channel]()}`}</span>
              {!fixed && <input type="hidden" name="shown" value={`${topic}.${channel}`} />}
              <input
                type="checkbox"
                name={`${topic}.${channel}`}
                defaultChecked={wanted}
                disabled={fixed}
                title={fixed ? m.channel_fixed() : undefined}
                className="tick"
              />
            </label>
          </td>
        ))}
    </tr>
  )
}
