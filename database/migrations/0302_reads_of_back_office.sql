-- What the dashboard counts of charters and yachts.
create index charters_by_period on bookings using gist (period) where status in ('confirmed', 'completed');
-- Whose they are and of which type is read from the index alone: the rows are wide.
create index listings_of_vessel_by_scope on listings (vessel_id) include (id, owner_id, yacht_type_id, is_live);

-- Administrators find a listing by a part of its title or of its yacht's name.
create index listings_by_title on listings using gin ((fold(title)) gin_trgm_ops);
create index vessels_by_name on vessels using gin ((fold(name)) gin_trgm_ops);

-- The largest payments first.
create index payments_by_amount on payments (abs(amount)) where voucher_id is null;
