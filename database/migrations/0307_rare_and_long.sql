-- The few who are suspended are not looked for among all users.
create index suspended_users on users (created_at, id) where status = 'suspended';

-- How long the longest charter is: one that has a day of a period began no earlier before it.
create index charters_by_length on bookings ((upper(period) - lower(period))) where status in ('confirmed', 'completed');
