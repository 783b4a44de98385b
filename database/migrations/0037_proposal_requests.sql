-- Requests for a proposal: what somebody plans, beside the ticket with their words. An operator answers with a quote by link.

create table proposal_requests (
  ticket_id object_id primary key references support_tickets on delete cascade,
  -- The package and the items that could not be booked at once.
  package_id object_id references content_entries on delete set null,
  item_ids text[] not null default '{}',
  listing_id object_id references listings on delete set null,
  company text check (company <> ''),
  -- The first and the last possible day.
  date date not null,
  last_date date check (last_date >= date),
  guests integer not null check (guests > 0),
  yachts smallint not null check (yachts between 1 and 50),
  -- Units of the package, or hours.
  duration smallint check (duration > 0),
  budget bigint check (budget > 0),
  budget_currency currency_code,
  check ((budget is null) = (budget_currency is null))
);
create index proposal_requests_of_package on proposal_requests (package_id) where package_id is not null;
create index proposal_requests_of_listing on proposal_requests (listing_id) where listing_id is not null;
