import { z } from 'zod'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, operation, optionalText, text } from '../operation.ts'

const tags = ['Notifications']
const closed = ['unauthenticated', 'second_factor_required'] as const

/** The topics of notifications. Users choose channels for each. */
const topics = [
  'security',
  'money',
  'bookings',
  'requests',
  'messages',
  'reviews',
  'listings',
  'calendars',
  'support',
  'account',
  'market',
] as const
export const NotificationTopic = z.enum(topics)
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** `app`: the list on the site. `push`: a browser that the user has allowed to show them. */
export const NotificationChannel = z.enum(['app', 'mail', 'push'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** The notifications of one type about one thing, as the latest of them tells it. */
export const Notification = z.object({
  /** The id of the latest. */
  id: Id,
  /** Such as `booking_confirmed`. */
  type: z.string(),
  topic: NotificationTopic,
  title: z.string(),
  /** The whole text. */
  content: z.string(),
  /** The beginning of the text, for a list. */
  message: z.string(),
  time: z.iso.datetime(),
  /** Whether all of them are read. */
  read: z.boolean(),
  count: z.int(),
  /** The English path of the page about it. */
  path: z.string(),
  /** A request to charter that waits for the caller: PUT /bookings/{id}/answer. */
  request: z.object({ bookingId: Id, answerBy: z.iso.datetime() }).nullable(),
})
export type Notification = z.infer<typeof Notification>

const list = operation
  .meta({ auth: 'user' })
  .route({
    method: 'GET',
    path: '/notifications',
    tags,
    summary: "The caller's notifications, the latest first",
    description:
      'Those of one type about one thing are one entry. A page starts after the last entry of the one before.',
  })
  .input(
    z.object({
      unread: z.preprocess((value) => value === 'true' || value === true, z.boolean()),
      after: optionalText(200),
      limit: counted(20, 100),
    }),
  )
  .output(
    z.object({
      data: z.array(Notification),
      /** For the next page: `after`. Null at the end. */
      next: z.string().nullable(),
      unread: z.int(),
    }),
  )
  .errors(errors('invalid_request', ...closed))

const count = operation
  .meta({ auth: 'user' })
  .route({ method: 'GET', path: '/notifications/unread', tags, summary: 'How many entries the caller has not read' })
  .output(z.object({ unread: z.int() }))
  .errors(errors(...closed))

const mark = operation
  .meta({ auth: 'user' })
  .route({
    method: 'PATCH',
    path: '/notifications/{id}',
    tags,
    summary: 'Mark an entry as read or unread',
    description: 'Earlier notifications of its type about the same thing are marked too. Later ones are not.',
  })
  .input(z.object({ id: Id, read: z.boolean() }))
  .output(z.object({ unread: z.int() }))
  .errors(errors('invalid_request', ...closed, 'not_found'))

const markAll = operation
  .meta({ auth: 'user' })
  .route({
    method: 'PATCH',
    path: '/notifications',
    tags,
    summary: 'Mark all as read',
    description: 'With `until`, the id of the latest entry that was shown, what came later stays unread.',
  })
  .input(z.object({ read: z.literal(true), until: Id.optional() }))
  .output(z.object({ unread: z.int() }))
  .errors(errors('invalid_request', ...closed))

/** A minute of the day, HH:MM. */
const Minute = z
  .string()
  .overwrite(asciiDigits)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM.')

export const QuietHours = z
  .object({
    from: Minute,
    /** On the next day where it is not later than `from`. */
    until: Minute,
    /** An IANA zone. */
    timeZone: text(64, 'Choose a time zone.'),
  })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: 'Choose another end.' })
export type QuietHours = z.infer<typeof QuietHours>

const Choice = z.object({ topic: NotificationTopic, channel: NotificationChannel, wanted: z.boolean() })

const Device = z.object({ id: Id, device: z.string(), addedAt: z.iso.datetime(), isThis: z.boolean() })

export const NotificationPreferences = z.object({
  /** `fixed`: it is always sent and cannot be turned off. */
  choices: z.array(Choice.extend({ fixed: z.boolean() })),
  quietHours: QuietHours.nullable(),
  push: z.object({
    /** The public key with which browsers subscribe; null where push is off. */
    key: z.string().nullable(),
    /** The browsers that show notifications. `isThis`: the one of this session. */
    devices: z.array(Device),
  }),
  /** Set while mails to the user's address are stopped, because one came back or was reported as spam. */
  mailStop: z.object({ reason: z.enum(['bounce', 'complaint']), at: z.iso.datetime() }).nullable(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

const preferences = operation
  .meta({ auth: 'user' })
  .route({ method: 'GET', path: '/notifications/preferences', tags, summary: 'How the caller is notified' })
  .output(z.object({ data: NotificationPreferences }))
  .errors(errors(...closed))

const changePreferences = operation
  .meta({ auth: 'user' })
  .route({
    method: 'PATCH',
    path: '/notifications/preferences',
    tags,
    summary: 'Choose how to be notified',
    description:
      'Choices that are left out stay. A fixed one cannot be turned off. During quiet hours a push waits ' +
      'until they end. `mailStop: null` lets mails be sent again, for an address that works by now.',
  })
  .input(
    z.object({
      choices: z
        .array(Choice)
        .max(topics.length * 3)
        .default([]),
      quietHours: QuietHours.nullable().optional(),
      mailStop: z.null().optional(),
    }),
  )
  .output(z.object({ data: NotificationPreferences }))
  .errors(errors('invalid_request', ...closed))

/** A point of the curve P-256, and 16 random bytes, in base64url. */
const PushKeys = z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) })

const addPush = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/notifications/push-subscriptions',
    tags,
    summary: 'Show notifications in this browser',
    description:
      "The browser's own PushSubscription. Its address must be https and on the public internet: `push_address_refused`. " +
      'Signing out of this session removes it.',
    successStatus: 201,
  })
  .input(z.object({ endpoint: text(2000, 'Send the address.'), keys: PushKeys }))
  .output(z.object({ id: Id }))
  .errors(errors('invalid_request', ...closed, 'push_address_refused', 'switched_off'))

const removePush = operation
  .meta({ auth: 'user' })
  .route({
    method: 'DELETE',
    path: '/notifications/push-subscriptions/{id}',
    tags,
    summary: 'Show no more notifications in a browser',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .errors(errors('invalid_request', ...closed, 'not_found'))

const Unsubscribing = z.object({ topic: NotificationTopic, wanted: z.boolean() })

const readUnsubscribe = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/unsubscribe/{token}', tags, summary: 'Which mails a link in a mail turns off' })
  .input(z.object({ token: text(200, 'Send the token.') }))
  .output(Unsubscribing)
  .errors(errors('invalid_request', 'not_found'))

const unsubscribe = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/unsubscribe/{token}',
    tags,
    summary: 'Turn off the mails of a topic, by the link in one of them',
    description: 'Needs no session: the token is signed. RFC 8058 posts to the page /unsubscribe/{token}.',
  })
  .input(z.object({ token: text(200, 'Send the token.') }))
  .output(Unsubscribing)
  .errors(errors('invalid_request', 'not_found'))

const reportMail = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/mail-events',
    tags: ['Mail'],
    summary: 'Bounces and complaints, from the mail service',
    description:
      'For the webhook of the service that sends the mails, with the header `authorization: Bearer` and MAIL_EVENTS_SECRET. ' +
      'A permanent bounce or a complaint stops all mails to the address but codes and news of security, until its user or ' +
      'an administrator allows them again. A passing bounce changes nothing. Without the setting: `switched_off`.',
  })
  .input(
    z.object({
      events: z
        .array(
          z.object({
            type: z.enum(['bounce', 'complaint']),
            address: z.string().trim().toLowerCase().max(320).includes('@'),
            /** Whether the address will never take mail: a mailbox that is full is not permanent. */
            permanent: z.boolean().default(true),
            detail: text(500).default(''),
          }),
        )
        .min(1)
        .max(200),
    }),
  )
  .output(z.object({ stopped: z.int() }))
  .errors(errors('invalid_request', 'unauthenticated', 'switched_off'))

export const notificationOperations = {
  list,
  count,
  mark,
  markAll,
  preferences,
  changePreferences,
  addPush,
  removePush,
  readUnsubscribe,
  unsubscribe,
  reportMail,
}
