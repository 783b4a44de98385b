-- Mails that an owner does not want; what they are about stays in their notifications. Those of bookings are always sent.
alter table owners add column muted_mails text[] not null default '{}'
  check (muted_mails <@ array['messages', 'calendars', 'listings', 'payouts']);

-- What is written once is written under a key, also where no mail is sent.
alter table notifications add column key text unique;
