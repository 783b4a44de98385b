-- Where guests step aboard, beyond the position: {"berth": "C 14", "gate": local_text, "parking": local_text}.
alter table vessels add column boarding jsonb not null default '{}' check (jsonb_typeof(boarding) = 'object');

-- What whoever sails a bareboat has to show before departure.
alter table offers add column licences text[] not null default '{}'
  check (licences <@ array['skipper', 'radio', 'second_sailor', 'sailing_record']);
