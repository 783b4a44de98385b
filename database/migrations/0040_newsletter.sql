-- Addresses that asked for the newsletter, with the proof of their consent. One row for an address.
create table newsletter_subscribers (
  id object_id primary key,
  email text collate "C" not null unique check (email = lower(email)),
  language text not null check (language in ('en', 'fr')),
  -- The page with the form.
  page text not null check (page in ('blog', 'coming-soon', 'newsletter')),
  -- The SHA-256 of the sentence beside the field, in the language of the page.
  sentence_hash text not null check (sentence_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  -- The address was proven by the link in a mail.
  confirmed_at timestamptz check (confirmed_at >= asked_at),
  unsubscribed_at timestamptz check (unsubscribed_at >= asked_at)
);
create index newsletter_subscribers_by_time on newsletter_subscribers (asked_at, id);
