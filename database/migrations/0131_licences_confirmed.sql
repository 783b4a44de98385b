-- What the guest of a bareboat said that one of the party holds, and when: kept, whatever the offer asks for later.
alter table bookings
  add column licences text[] not null default '{}'
    check (licences <@ array['skipper', 'radio', 'second_sailor', 'sailing_record']),
  add column licences_confirmed_at timestamptz,
  add check ((licences_confirmed_at is null) = (licences = '{}'));
