-- Days that an owner does not want to be asked about again: no discount is proposed for departures on them.
create table gap_dismissals (
  offer_id object_id not null references offers on delete cascade,
  date date not null,
  primary key (offer_id, date)
);
