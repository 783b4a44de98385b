-- How long the owner has for the request at most, as the market had it when the guest booked.
alter table bookings add column answer_hours smallint not null default 24 check (answer_hours > 0);
