-- Notifications: their subject, the page that they lead to, and a request that they ask to answer.
alter table notifications
  -- Notifications of one type about one thing are shown as one: 'booking/<id>'. The id where nothing else belongs to it.
  add column subject text,
  -- The English path of the page that it leads to.
  add column path text not null default '/UserDashboard/notifications',
  add column language text not null default 'en' check (language in ('en', 'fr')),
  -- False for one that is only pushed.
  add column listed boolean not null default true,
  -- A booking that can be accepted or declined until this time.
  add column booking_id object_id,
  add column answer_until timestamptz;
update notifications set subject = id;
alter table notifications alter column subject set not null;
alter table notifications alter column path drop default;
alter table notifications alter column language drop default;
create index notifications_by_thing on notifications (user_id, type, subject, id desc) include (read_at) where listed;
create index notifications_unread on notifications (user_id, type, subject) where listed and read_at is null;
create index notifications_to_answer on notifications (booking_id) where answer_until is not null;
create index notifications_by_subject on notifications (subject);
create index notifications_by_age on notifications (created_at);

-- Choices of a user that differ from the defaults of src/server/notifications/topics.ts.
create table notification_choices (
  user_id object_id not null references users on delete cascade,
  topic text not null,
  channel text not null check (channel in ('app', 'mail', 'push')),
  wanted boolean not null,
  primary key (user_id, topic, channel)
);

-- During these hours of the user's clock a push waits. In minutes of the day; the end may be on the next day.
create table notification_hours (
  user_id object_id primary key references users on delete cascade,
  time_zone text not null,
  quiet_from integer not null check (quiet_from between 0 and 1439),
  quiet_until integer not null check (quiet_until between 0 and 1439),
  check (quiet_from <> quiet_until)
);

-- A browser that shows notifications. The address is a secret of the browser and of its push service.
create table push_subscriptions (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  -- The session that asked for it. Signing out ends both.
  session_id object_id not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Pushes that wait for the end of the quiet hours.
create table waiting_pushes (
  notification_id object_id primary key references notifications on delete cascade,
  due_at timestamptz not null
);
create index waiting_pushes_by_time on waiting_pushes (due_at);

-- Addresses that mail has bounced from, or whose reader has complained. They get no mail but codes and news of security.
create table mail_stops (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint')),
  detail text not null,
  at timestamptz not null
);

alter table mails
  -- A topic of notifications; null for a mail outside of them.
  add column topic text,
  -- The address of one press that turns off mails of this topic for their reader.
  add column unsubscribe_url text,
  -- The address was in mail_stops when the mail was due.
  add column stopped_at timestamptz;
create index mails_unsent on mails (created_at) where sent_at is null and stopped_at is null;

-- Owners had turned off kinds of mail. Mails about money are always sent from now on.
insert into notification_choices (user_id, topic, channel, wanted)
select distinct user_id, topic, 'mail', false
from owners cross join unnest(muted_mails) as topic
where user_id is not null and topic <> 'payouts';
alter table owners drop column muted_mails;

-- One stream of a page tells it of messages and of notifications.
create or replace function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('news', json_build_object('ended', old.id)::text);
  return null;
end $$;
