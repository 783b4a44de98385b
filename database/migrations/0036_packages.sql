-- Packages that can be bought: a charter together with what partners bring aboard. Their texts are content entries.

create table package_offers (
  -- The text of the package.
  entry_id object_id primary key references content_entries on delete cascade,
  unit text not null check (unit in ('hour', 'day', 'week')),
  -- Sold with a captain only.
  crewed boolean not null default true,
  min_units smallint not null check (min_units >= 1),
  max_units smallint not null check (max_units <= 400),
  min_guests smallint not null check (min_guests >= 1),
  max_guests smallint not null,
  -- A yacht of any of these categories suits it; empty is every yacht.
  categories text[] not null default '{}',
  -- ISO codes of the countries in which it is sold; empty is everywhere.
  countries text[] not null default '{}' check (cardinality(countries) = 0 or array_to_string(countries, ' ') ~ '^[A-Z]{2}( [A-Z]{2})*$'),
  -- Texts of what the price includes: [{"en": …, "fr": …}].
  included jsonb not null default '[]' check (jsonb_typeof(included) = 'array'),
  on_sale boolean not null default true,
  -- Shipped with the product. The operator has to check it with real partners.
  is_example boolean not null default false,
  -- Grows with every edit of the package or its items: an editor who read an older revision is refused.
  revision integer not null default 0,
  updated_at timestamptz not null default now(),
  check (max_units >= min_units),
  check (max_guests >= min_guests)
);

-- Items that partners bring aboard, with their prices.
create table package_items (
  id object_id primary key,
  entry_id object_id not null references package_offers on delete cascade,
  name local_text not null,
  description local_text,
  partner text not null check (partner <> ''),
  -- Minor units of `currency` for each unit of `per`.
  amount bigint not null check (amount between 0 and 10000000000),
  currency currency_code not null,
  per text not null check (per in ('booking', 'person', 'hour')),
  -- Part of every booking of the package, or chosen by the guest.
  included boolean not null,
  notice_hours smallint not null default 0 check (notice_hours between 0 and 8784),
  -- The number of bookings that the partner can serve on one day; null is without a limit.
  daily_stock smallint check (daily_stock >= 1),
  -- Where the partner works, as in package_offers.
  countries text[] not null default '{}' check (cardinality(countries) = 0 or array_to_string(countries, ' ') ~ '^[A-Z]{2}( [A-Z]{2})*$'),
  position smallint not null default 0,
  -- An item that was booked stays, so that its bookings keep their day.
  retired boolean not null default false
);
create index package_items_of_package on package_items (entry_id, position);

-- One row for each booking that takes an item on a day. The triggers below alone write it.
create table package_item_uses (
  booking_id object_id references bookings on delete cascade,
  item_id object_id references package_items on delete cascade,
  local_date date not null,
  primary key (booking_id, item_id)
);
create index package_item_uses_by_day on package_item_uses (item_id, local_date);

create function package_items_of(terms jsonb) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct line ->> 'code' order by line ->> 'code'), '{}')
  from jsonb_array_elements(terms -> 'lines') as line where line ->> 'kind' = 'partner'
$$;

-- The bookings that take an item on a day. An unpaid booking whose hold has expired does not count.
create function package_item_taken(item text, day date, except_booking text) returns bigint stable language sql as $$
  select count(*)
  from package_item_uses as item_use
  join bookings on bookings.id = item_use.booking_id
  where item_use.item_id = item and item_use.local_date = day and item_use.booking_id is distinct from except_booking
    and (
      bookings.status <> 'pending'
      or exists (
        select from claims
        where claims.booking_id = bookings.id and coalesce(claims.expires_at, 'infinity') > clock_timestamp()
      )
    )
$$;

-- The first of these items that is sold out on that day; null when all can be had. It locks the items in one order, so that
-- concurrent bookings of an item wait for each other.
create function package_item_sold_out(items text[], day date, except_booking text) returns text language plpgsql as $$
declare
  item record;
begin
  for item in
    select id, daily_stock from package_items where id = any(items) order by id for update
  loop
    if package_item_taken(item.id, day, except_booking) >= item.daily_stock then
      return item.id;
    end if;
  end loop;
  return null;
end $$;

-- A booking takes its items on its day, until it is cancelled. A change of the trip takes them on the new day.
create function take_package_items() returns trigger language plpgsql as $$
declare
  items text[] := case when new.status = 'cancelled' then '{}' else package_items_of(new.terms) end;
  sold_out text;
begin
  if tg_op = 'INSERT' then
    if items = '{}' then return null; end if;
  elsif items = (
    select coalesce(array_agg(item_id::text order by item_id), '{}')
    from package_item_uses where booking_id = new.id and local_date = new.local_date
  ) and not exists (select from package_item_uses where booking_id = new.id and local_date <> new.local_date) then
    return null;
  end if;
  sold_out := package_item_sold_out(items, new.local_date, new.id);
  if sold_out is not null then
    raise exception 'item % of a package is sold out on %', sold_out, new.local_date
      using errcode = 'check_violation', constraint = 'package_items_within_stock', table = 'package_item_uses', detail = sold_out;
  end if;
  delete from package_item_uses where booking_id = new.id;
  insert into package_item_uses (booking_id, item_id, local_date)
  select new.id, item.id, new.local_date from package_items as item where item.id = any(items);
  return null;
end $$;
create trigger take_package_items after insert or update of status, terms, local_date on bookings
  for each row execute function take_package_items();

-- Pages of packages carry the tag of their text.
create function announce_packages() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), 'content:package/' || entry.slug
  from rows_changed join content_entries as entry on entry.id = rows_changed.entry_id
  on conflict do nothing;
  return null;
end $$;
select announce_tags('package_offers', 'announce_packages');
select announce_tags('package_items', 'announce_packages');

create function announce_package_items() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), 'content:package/' || entry.slug
  from rows_changed
  join package_items as item on item.id = rows_changed.item_id
  join content_entries as entry on entry.id = item.entry_id
  on conflict do nothing;
  return null;
end $$;
select announce_tags('package_item_uses', 'announce_package_items');

-- Guests pay for the partners' items. The market owes the money to the partners, and keeps the part that they do not ask for.
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (
  account in (
    'provider', 'bank', 'cash', 'terminal', 'disputed', 'payout_transit',
    'booking', 'owner', 'tax', 'security_deposit', 'gift_card', 'credit',
    'commission', 'service_charge', 'partner', 'provider_fee', 'promotion', 'goodwill', 'loss'
  )
);
alter table manual_entry_lines drop constraint manual_entry_lines_account_check;
alter table manual_entry_lines add constraint manual_entry_lines_account_check check (
  account in (
    'provider', 'bank', 'cash', 'terminal', 'tax', 'commission', 'service_charge', 'partner', 'provider_fee', 'promotion',
    'goodwill', 'loss'
  )
);
