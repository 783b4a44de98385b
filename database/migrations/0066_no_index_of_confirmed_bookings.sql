-- Balances that are due are found by their day.
drop index confirmed_bookings;
